// Says all that one moment has changed, in the order in which it happened: what was entered, what it brought, and then
// what is next. The engine writes each into the same element, from the top of the screen down, and within one moment
// one over the other: a screen reader found the last alone. It is gathered here and said as one message, nothing in it
// twice, the page's heading, which says what is next, at the end: several would cut each other off. When what lay over
// a page is put away, the page is laid anew: none of it is said again.
(() => {
  'use strict';

  const MOUTH = 'flt-announcement-polite';
  const HEADING = 'flt-semantics-host h2';
  const MOMENT = 30; // ms
  const READ = 1000; // ms after which what was said is taken away, so that the same can be said again
  const plain = (words) => (words ?? '').replace(/\s+/g, ' ').trim();
  const parted = (words) => (/[.?!…:]$/.test(words) ? `${words} ` : `${words}. `); // from what follows

  function gather(mouth) {
    const aloud = document.createElement('div');
    aloud.id = 'said-aloud';
    aloud.setAttribute('aria-live', 'polite');
    aloud.style.cssText = mouth.style.cssText; // out of sight
    mouth.after(aloud);
    mouth.setAttribute('aria-live', 'off');

    let heard = [];
    let page = ''; // its address
    let title = null; // the heading that lies there, as an element
    let headings = []; // said on this page, each over the one before
    let known = new Set(); // all that was said on it
    // Has what lay over the page been put away, with nothing changed meanwhile?
    function uncovered(heading) {
      if (page !== location.href) {
        [page, title, headings, known] = [location.href, null, [], new Set()];
      }
      const there = document.querySelector(HEADING);
      const at = headings.indexOf(heading);
      const laidAnew = there !== title && at >= 0;
      if (laidAnew) headings = headings.slice(0, at + 1);
      else headings = [...(there === title ? headings.slice(0, -1) : headings), heading];
      title = there;
      const old = laidAnew && heard.every((words) => known.has(plain(words)));
      heard.forEach((words) => known.add(plain(words)));
      return old;
    }

    function say() {
      const heading = plain(document.querySelector(HEADING)?.textContent);
      const is = (words) => plain(words) === heading;
      if (uncovered(heading)) heard = [];
      const inOrder = [...heard.filter((one) => !is(one)), ...heard.filter(is)];
      const lines = inOrder.flatMap((words) => words.split('\n')).map(plain).filter(Boolean);
      const once = [...new Set(lines)];
      heard = [];
      if (!once.length) return;
      const message = document.createElement('p');
      message.textContent = [...once.slice(0, -1).map(parted), once.at(-1)].join('');
      aloud.append(message);
      setTimeout(() => message.remove(), READ);
    }

    new MutationObserver((changes) => {
      const said = changes.flatMap(({ addedNodes }) => [...addedNodes]).map((one) => one.textContent).filter(plain);
      if (said.length && !heard.length) setTimeout(say, MOMENT);
      heard.push(...said);
    }).observe(mouth, { childList: true, subtree: true });
  }

  const coming = new MutationObserver(() => {
    const mouth = document.querySelector(MOUTH);
    if (!mouth) return;
    coming.disconnect();
    gather(mouth);
  });
  coming.observe(document, { childList: true, subtree: true });
})();

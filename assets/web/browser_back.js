// The browser's way back (a phone's Back, a swipe) shuts what is open on the screen, before it leaves the screen. While
// something is open, one entry more lies on the browser's history: to go back from it is a key that the table hears
// (views/components/inputs/keyboard.py), and leads nowhere. From a match it does not lead to the page on which that was
// laid out: nobody sits there any more, as if the match had never begun.
(() => {
  'use strict';

  const NAME = 'tableside.keys'; // the table speaks to its page under this name; nothing is kept of it
  const MARK = 'tablesideOpen';
  let open = false;
  let ours = Boolean(history.state?.[MARK]); // the entry that is shown is the one more
  let place = location.pathname;

  const push = history.pushState;
  // Another screen takes the place of our entry, which by then may have nothing left to shut.
  history.pushState = function (...entry) {
    const put = ours ? history.replaceState : push;
    ours = false;
    put.apply(this, entry);
    place = location.pathname;
  };

  function tell(now) {
    open = now;
    if (!open || ours) return;
    ours = true;
    push.call(history, { ...history.state, [MARK]: true }, '');
  }

  addEventListener('popstate', (event) => {
    if (!event.isTrusted) return; // a script's word for another address is no way back
    const left = ours;
    const from = place;
    ours = Boolean(history.state?.[MARK]);
    place = location.pathname;
    const laidOut = from.startsWith('/match/') && place.startsWith('/new/');
    if (!laidOut && (!left || ours)) return;
    event.stopImmediatePropagation();
    if (laidOut) return history.back();
    if (!open) return history.back(); // nothing was to be shut any more
    open = false; // the table says so if something else is
    const key = { key: 'BrowserBack', code: 'BrowserBack', bubbles: true };
    for (const type of ['keydown', 'keyup']) dispatchEvent(new KeyboardEvent(type, key));
  }, true);

  // The app's client keeps small things in the browser's storage; what comes under our name is for us alone.
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, words) {
    if (!String(name).endsWith(NAME)) return keep.call(this, name, words);
    let said = words;
    while (typeof said === 'string') said = JSON.parse(said);
    tell(said.open);
    if (said.back) history.back(); // the table had shut it before it heard the key
    dispatchEvent(new CustomEvent('tableside-pad', { detail: said.pad })); // assets/web/input_buffer.js
  };
})();

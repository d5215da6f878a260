// The browser's way back (a phone's Back, a swipe) shuts what is open on the screen, before it leaves the screen. While
// something is open, one entry more lies on the browser's history: to go back from it is a key that the table hears
// (views/components/inputs/keyboard.py), and leads nowhere. From a match it does not lead to the page on which that was
// laid out: nobody sits there any more, as if the match had never begun. And who is led to a screen that lies behind
// goes back to it: what was looked up on the way does not come up again.
(() => {
  'use strict';

  const NAME = 'tableside.keys'; // the table speaks to its page under this name; nothing is kept of it
  const MARK = 'tablesideOpen';
  const PATIENCE = 1000; // ms for the browser to go back
  const here = () => location.pathname + location.search;
  let open = false;
  let ours = Boolean(history.state?.[MARK]); // the entry that is shown is the one more
  let screens = [here()]; // those behind, the one that is shown, and those from which the browser has gone back
  let at = 0; // which of them is shown
  let returning = null; // on the way back to one of them: what the app's client has to say of it, and of those after it
  let patience; // the timer of that way

  const { pushState: push, replaceState: replace } = history;
  history.pushState = function (...entry) {
    if (returning) return void returning.push(entry);
    screens[at] = here();
    const screen = entry[2] ? new URL(entry[2], location.href).href.slice(location.origin.length) : here();
    const known = entry[0] && at && screen !== here(); // the app's client always has a state to keep
    const behind = known ? screens.lastIndexOf(screen, at - 1) : -1;
    if (behind >= 0) return goBack(behind, entry);
    // Another screen takes the place of our entry, which by then may have nothing left to shut.
    (ours ? replace : push).apply(history, entry);
    ours = false;
    screens = [...screens.slice(0, (at += 1)), screen];
  };

  function goBack(to, entry) {
    returning = [entry];
    history.go(to - at - ours);
    at = to;
    ours = false;
    patience = setTimeout(arrived, PATIENCE);
  }

  function arrived() {
    clearTimeout(patience); // it would cut the next way short
    const [entry, ...later] = returning;
    returning = null;
    replace.apply(history, entry);
    for (const one of later) history.pushState(...one);
    tell(open);
  }

  function tell(now) {
    open = now;
    if (!open || ours || returning) return;
    ours = true;
    push.call(history, { ...history.state, [MARK]: true }, '');
  }

  addEventListener('popstate', (event) => {
    if (!event.isTrusted) return; // a script's word for another address is no way back
    if (returning) {
      event.stopImmediatePropagation();
      return arrived();
    }
    const [left, from, now] = [ours, screens[at], here()];
    ours = Boolean(history.state?.[MARK]);
    if (now === screens[at - 1]) at -= 1;
    else if (now === screens[at + 1]) at += 1;
    else if (now !== from) [screens, at] = [[now], 0];
    const laidOut = from.startsWith('/match/') && now.startsWith('/new/');
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

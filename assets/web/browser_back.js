// The browser's way back (a phone's Back, a swipe) shuts what is open on the screen, before it leaves the screen. While
// something is open, one entry more lies on the browser's history: to go back from it is a key that the table hears
// (views/components/keyboard.py), and leads nowhere.
(() => {
  'use strict';

  const NAME = 'tableside.keys'; // the table speaks to its page under this name; nothing is kept of it
  const MARK = 'tablesideOpen';
  let open = false;
  let leaving = false; // our own step back, of which nobody is to hear

  const onTop = () => Boolean(history.state?.[MARK]);
  const push = history.pushState;
  // A tap led to another screen while something was open: that screen takes the place of our entry.
  history.pushState = function (...entry) {
    return (onTop() ? history.replaceState : push).apply(this, entry);
  };

  function tell(now) {
    open = now;
    if (open && !onTop()) push.call(history, { ...history.state, [MARK]: true }, '');
    if (!open && onTop()) {
      leaving = true;
      history.back();
    }
  }

  addEventListener('popstate', (event) => {
    if (!event.isTrusted) return; // a script's word for another address is no way back
    if (leaving) {
      leaving = false;
      event.stopImmediatePropagation();
      return;
    }
    if (!open || onTop()) return;
    open = false; // the table says so if something else is
    event.stopImmediatePropagation();
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
    dispatchEvent(new CustomEvent('tableside-pad', { detail: said.pad })); // assets/web/input_buffer.js
  };
})();

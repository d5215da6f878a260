// A finger gives nothing the focus. What is read out can have it, and the browser and the engine give it to what is
// touched; once that is gone Flutter gives it to what had it before, and the next Enter took back an entry that nobody
// meant. A line to write on has it as ever, and Tab goes on from what was touched last.
(() => {
  'use strict';

  const OWN = 500; // ms after a finger's leaving within which a click can be its own
  const CONTROL = 'flt-semantics, flutter-view';
  const isLine = (thing) => Boolean(thing?.matches('input, textarea'));
  const laid = () => document.querySelector('flt-semantics-host flt-semantics');
  const isOurs = ({ target }) => Boolean(target.closest?.('flutter-view') && !isLine(target) && laid());

  let touched = null; // what a finger touched last
  let touching = false; // is what a finger does being answered?
  let left = -Infinity; // when a finger did

  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (...how) {
    if (!touching || !this.matches(CONTROL)) focus.apply(this, how);
  };

  function leave() {
    if (document.activeElement?.matches(CONTROL)) document.activeElement.blur();
  }

  function answered() {
    touching = false;
    leave();
  }

  // The engine gives the focus to the page itself where nothing lies, and answers after all who hear of it.
  addEventListener('pointerdown', (event) => {
    if (!isOurs(event) || isLine(document.activeElement)) return;
    touched = event.target.closest('flt-semantics') ?? touched;
    touching = true;
  }, true);
  addEventListener('pointerdown', () => { if (touching) setTimeout(answered); });
  addEventListener('pointerup', ({ timeStamp }) => { left = timeStamp; }, true);
  addEventListener('mousedown', (event) => {
    if (isOurs(event) && !isLine(document.activeElement)) event.preventDefault();
  }, true);
  // A screen reader clicks without a finger: it has the focus where it is.
  addEventListener('click', (event) => {
    if (event.timeStamp - left > OWN || !isOurs(event)) return;
    left = -Infinity;
    touching = true;
    setTimeout(answered);
  }, true);

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') return;
    if (touched?.isConnected && document.activeElement === document.body) focus.call(touched, { preventScroll: true });
    touched = null;
  }, true);
})();

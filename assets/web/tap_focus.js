// A finger leaves the focus where it is. A browser gives it to what is pressed, and the engine does so at its click, and
// with the focus goes the ring; but what was pressed is often gone with the answer, or says something else in the same
// place: the ring lit what nobody had touched, or came back to what had been tapped long before. A line to write on takes
// the focus, and loses it to what is tapped beside it. A screen reader's click, which comes without a press, moves it, too.
(() => {
  'use strict';

  const LINES = 'input, textarea';
  const { focus } = HTMLElement.prototype;
  let pressed = false; // has a finger pressed what is to leave the focus where it is?
  let clicked = false; // is that click being answered?

  addEventListener('mousedown', (event) => { // also what a browser makes of a finger's tap
    const face = event.target.closest?.('flt-semantics');
    pressed = Boolean(face) && !event.target.matches(LINES) && !document.activeElement?.matches(LINES);
    if (pressed) event.preventDefault();
  }, true);

  addEventListener('click', () => {
    clicked = pressed;
    pressed = false;
    setTimeout(() => { clicked = false; });
  }, true);

  HTMLElement.prototype.focus = function (...how) {
    if (!clicked || this.matches(LINES)) focus.apply(this, how);
  };
})();

// No letter is lost on its way to a line. The engine empties a line when it begins to listen to it, and what is typed
// before goes nowhere: between the tap that calls a line and the line there is a way to the table and back. So letters
// that come too early are held, and typed as soon as the engine listens.
// A line of several names is never taken away under a hand: Enter is a letter like any other there (views/parts/typing.py),
// the table reads from it that a name is whole, and here what has been read out is taken off the line.
(() => {
  'use strict';

  const CALLED = 5000; // ms after a touch for which a line may still be on its way
  const DEAF = 2000; // ms after which the engine is taken to listen, although it has not said so
  const isLine = (thing) => thing?.type === 'text' || thing?.type === 'textarea';

  let heard = null; // the line that the engine listens to: it has written on it since the hand came
  let held = []; // letters that came too early
  let touched = -Infinity; // when something was last touched that may call a line
  let deaf = 0;

  // The engine writes on a line what it takes to stand there, then listens.
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const value = Object.getOwnPropertyDescriptor(prototype, 'value');
    Object.defineProperty(prototype, 'value', {
      ...value,
      set(words) {
        value.set.call(this, words);
        if (!isLine(this) || (heard && heard === document.activeElement)) return;
        heard = this;
        setTimeout(type);
      },
    });
  }
  addEventListener('focusin', () => setTimeout(type), true);
  // A window that is left and come back to is no news to the engine.
  addEventListener('focusout', ({ target }) => { if (target === heard && document.hasFocus()) heard = null; }, true);

  const touch = ({ timeStamp }) => { touched = timeStamp; };
  addEventListener('pointerup', touch, true);
  addEventListener('pointerdown', () => { held = []; }, true);

  addEventListener('keydown', (event) => {
    const { key, timeStamp } = event;
    const word = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (!event.isTrusted || event.isComposing || word) return;
    const on = document.activeElement;
    const early = isLine(on) && on !== heard;
    if (timeStamp - (held.at(-1)?.at ?? 0) > CALLED || /^(Tab|Escape|Arrow.*)$/.test(key)) held = [];
    if (!held.length && !early) {
      if (isLine(on)) return;
      if (key === 'Enter' || key === ' ') touch(event); // what has the focus is touched
      if (key === 'Enter' || key === ' ' || timeStamp - touched > CALLED) return;
    }
    if (key === 'Backspace') held.pop();
    else if (key === 'Enter' || [...key].length === 1) held.push({ key, at: timeStamp });
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clearTimeout(deaf);
    if (early) deaf = setTimeout(() => { heard = document.activeElement; type(); }, DEAF);
  }, true);

  // One letter at a time: the engine may have put a capital in its place before the next one comes.
  function type() {
    const on = document.activeElement;
    if (!held.length || !isLine(on) || on !== heard) return;
    clearTimeout(deaf);
    const { key } = held.shift();
    const enter = { key, code: key, keyCode: 13, bubbles: true, cancelable: true };
    if (key !== 'Enter') document.execCommand('insertText', false, key);
    else if (on instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
    else for (const way of ['keydown', 'keyup']) on.dispatchEvent(new KeyboardEvent(way, enter));
    setTimeout(type);
  }

  addEventListener('input', ({ target }) => {
    const end = target instanceof HTMLTextAreaElement ? target.value.lastIndexOf('\n') + 1 : 0;
    if (!end) return;
    target.value = target.value.slice(end);
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
})();

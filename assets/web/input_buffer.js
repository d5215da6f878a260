// No letter is lost on its way to a line. The engine empties a line when it begins to listen to it, and what is typed
// before goes nowhere: between the tap that calls a line and the line there is a way to the table and back. So letters
// that come too early are held, and typed as soon as the engine listens.
// A line of several names is never taken away under a hand: Enter is a letter like any other there (views/components/inputs/text_field.py),
// the table reads from it that a name is whole, and here what has been read out is taken off the line.
(() => {
  'use strict';

  const CALLED = 5000; // ms after a touch for which a line may still be on its way
  const DEAF = 2000; // ms after which the engine is taken to listen, although it has not said so
  const FIGURE = /^[0-9]$/;
  const isLine = (thing) => thing?.type === 'text' || thing?.type === 'textarea';

  const heard = new WeakSet(); // lines that the engine listens to: it has written on them and the hand has not left
  let held = []; // letters that came too early
  let touched = -Infinity; // when something was last touched that may call a line
  let deaf = 0;
  let pad = false; // does a pad of figures stand on the screen?
  globalThis.lettersHeld = () => held.length > 0;
  const early = (on) => isLine(on) && !heard.has(on);
  const hush = () => { clearTimeout(deaf); deaf = 0; };

  // The engine writes on a line what it takes to stand there, then listens.
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const value = Object.getOwnPropertyDescriptor(prototype, 'value');
    Object.defineProperty(prototype, 'value', {
      ...value,
      set(words) {
        value.set.call(this, words);
        if (!isLine(this)) return;
        heard.add(this); // also while the hand is still elsewhere: it writes on the next line, then leads the hand there
        setTimeout(type);
      },
    });
  }
  addEventListener('focusin', ({ target }) => {
    // a keyboard may offer capitals for names; what is typed then stays as it is
    if (target instanceof HTMLTextAreaElement) target.autocapitalize = 'words';
    hush();
    setTimeout(type);
  }, true);
  // A window that is left and come back to is no news to the engine, nor is a line that loses the hand for no time.
  addEventListener('focusout', ({ target }) => {
    setTimeout(() => { if (target !== document.activeElement) heard.delete(target); });
  }, true);

  // Where a pad of figures stands, figures are for it, also those that came a moment before it.
  addEventListener('tableside-pad', ({ detail }) => {
    pad = detail;
    if (!pad || isLine(document.activeElement)) return;
    const figures = held.filter(({ key }) => FIGURE.test(key));
    held = [];
    for (const { key } of figures) {
      for (const way of ['keydown', 'keyup']) dispatchEvent(new KeyboardEvent(way, { key, code: `Digit${key}`, bubbles: true }));
    }
  });

  const touch = ({ timeStamp }) => { touched = timeStamp; };
  addEventListener('pointerup', touch, true);
  addEventListener('pointerdown', turnAway, true);

  addEventListener('keydown', (event) => {
    const { key, timeStamp } = event;
    const word = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (!event.isTrusted || event.isComposing || word) return;
    const on = document.activeElement;
    if (!isLine(on) && on?.matches('input, textarea')) return; // it looks after its letters itself
    const presses = (key === 'Enter' || key === ' ') && !isLine(on);
    const long = (since) => timeStamp - since > CALLED;
    if (/^(Tab|Arrow.*)$/.test(key)) touched = -Infinity; // what comes to have the focus is not what was touched
    // A name may end before its line has come; but what has the focus is pressed when no line can be meant any more.
    if (long(held.at(-1)?.at ?? 0) || (presses && long(touched)) || /^(Tab|Escape|Arrow.*)$/.test(key)) turnAway();
    if (pad && FIGURE.test(key) && !held.length && !isLine(on)) return;
    if (!held.length && !early(on)) {
      if (presses) touch(event); // what has the focus is touched
      if (presses || isLine(on) || long(touched)) return;
    }
    if (key === 'Backspace' && held.length) held.pop();
    else if (key === 'Enter' || [...key].length === 1) held.push({ key, at: timeStamp });
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (early(on)) wait();
  }, true);

  // From the first letter on, however fast the others follow.
  function wait() {
    deaf ||= setTimeout(() => { deaf = 0; heard.add(document.activeElement); type(); }, DEAF);
  }

  // One letter at a time: the engine may have put a capital in its place before the next one comes.
  function type() {
    const on = document.activeElement;
    if (!held.length || !isLine(on)) return;
    if (early(on)) { wait(); return; }
    hush();
    write(on);
    setTimeout(type);
  }

  // Who turns away has meant what is still held for the line that listens by now, and else for none.
  function turnAway() {
    const on = document.activeElement;
    while (held.length && isLine(on) && !early(on) && on === document.activeElement) write(on);
    held = [];
  }

  function write(on) {
    const { key } = held.shift();
    if (key === 'Enter') toTheEnd(on);
    const enter = { key, code: key, keyCode: 13, bubbles: true, cancelable: true };
    if (key !== 'Enter') document.execCommand('insertText', false, key);
    else if (on instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
    else for (const way of ['keydown', 'keyup']) on.dispatchEvent(new KeyboardEvent(way, enter));
  }

  // Enter ends the name wherever in it the hand has been putting it right, and whatever of it is marked.
  addEventListener('beforeinput', ({ target, inputType }) => { if (inputType === 'insertLineBreak') toTheEnd(target); }, true);

  function toTheEnd(line) {
    if (line instanceof HTMLTextAreaElement) line.setSelectionRange(line.value.length, line.value.length);
  }

  addEventListener('input', ({ target }) => {
    const end = target instanceof HTMLTextAreaElement ? target.value.lastIndexOf('\n') + 1 : 0;
    if (!end) return;
    target.value = target.value.slice(end);
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
})();

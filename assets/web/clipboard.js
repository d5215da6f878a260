// Text is copied while the tap lasts, in which alone Safari allows it; over plain http, where a browser has no
// clipboard, through a selected line, as older pages do. The tap goes to the table, too: what asks for the same text
// then hears whether it was copied.
(() => {
  'use strict';

  const HEARD = 60e3; // ms within which the same text is asked for by the same tap, over a slow line, too
  const clipboard = navigator.clipboard;
  const write = clipboard?.writeText?.bind(clipboard) ?? selected;
  let last; // text, what became of it, and until when

  function writeText(text) {
    const told = last;
    last = undefined;
    if (told && told.text === text && performance.now() < told.until) return told.done;
    const done = write(text);
    done.catch(() => {}); // who asks next is told
    last = { text, done, until: performance.now() + HEARD };
    return done;
  }

  async function selected(text) {
    const had = document.activeElement;
    const line = document.createElement('textarea');
    line.value = text;
    line.style.cssText = 'position: fixed; opacity: 0';
    document.body.append(line);
    line.select();
    const copied = document.execCommand('copy');
    line.remove();
    had?.focus?.({ preventScroll: true });
    if (!copied) throw new DOMException('This browser does not copy.', 'NotAllowedError');
  }

  try {
    if (clipboard) Object.defineProperty(clipboard, 'writeText', { value: writeText, configurable: true });
    else Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  } catch { /* it stays as it is */ }
})();

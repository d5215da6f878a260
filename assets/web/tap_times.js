// When a tap was made, by the browser's own clock. Flet gives a tap no time, and the table's clock knows only when word of
// it arrived: on a slow network two taps catch up with each other, and what a finger meant to touch was another screen.
// It travels in Flet's own word of the click, in the place that is empty there: a word of our own would come before or
// after it, and could overtake letters. The table reads it in views/tap_time.py; without it, it goes by its own clock.
(() => {
  'use strict';

  const TOLD = 12; // of so many of the table's last words is told when they were heard
  const SAME = 500; // ms after a finger's leaving within which a click can be its own
  const KEY = 1; // ms a key is down, however long it was
  const FINGER = 2; // ms a finger is at least; what ends as it begins is a screen reader's
  const LONGEST = 80; // bytes of the word of a click
  const [CLICK, EMPTY] = ['\xa4name\xa5click', '\xa4data\xc0']; // as Flet packs it

  // ------------------------------------------------------------ the finger
  let touch = null; // the newest one that no word has told of yet: when it began and ended
  let left = -Infinity; // when a finger did whose click is still to come
  const down = new Map(); // since when, by finger

  addEventListener('pointerdown', ({ pointerId, timeStamp }) => { down.set(pointerId, timeStamp); }, true);
  addEventListener('pointercancel', ({ pointerId }) => { down.delete(pointerId); }, true);
  addEventListener('pointerup', ({ pointerId, timeStamp }) => {
    const began = down.get(pointerId) ?? timeStamp;
    touch = [began, Math.max(timeStamp, began + FINGER)];
    left = timeStamp;
    down.delete(pointerId);
  }, true);
  // A screen reader touches without a finger: there is nothing but the click.
  addEventListener('click', ({ timeStamp }) => {
    if (timeStamp - left > SAME) touch = [timeStamp, timeStamp];
    left = -Infinity;
  }, true);
  // A key that is held says so again and again, and is one tap all the same. The word of a finger's tap may still be on its
  // way when the next key is typed, whose moment it then tells.
  addEventListener('keydown', ({ repeat, timeStamp }) => { touch = [repeat ? -1 : timeStamp, timeStamp + KEY]; }, true);

  // ------------------------------------------------------------ the table's words
  let heard = 0; // how many on this connection
  let at = []; // when the last of them were

  function connected() {
    heard = 0;
    at = [];
  }

  function hear() {
    heard += 1;
    at = [...at.slice(1 - TOLD), performance.now()];
  }

  // ------------------------------------------------------------ the word of a click
  // The table takes a page that is loaded anew for the one that it was; its time since the loading begins again.
  const lasting = (moment) => (moment < 0 ? moment : performance.timeOrigin + moment);

  function told(words) {
    const bytes = words instanceof ArrayBuffer ? new Uint8Array(words) : words;
    if (!(bytes instanceof Uint8Array) || bytes.length > LONGEST) return words;
    const said = String.fromCharCode(...bytes);
    const empty = said.indexOf(EMPTY) + EMPTY.length - 1;
    if (!said.includes(CLICK) || !said.includes(EMPTY)) return words;
    const now = performance.now(); // of what is told without a touch, nothing else is known
    const [began, ended] = touch ?? [now, -1];
    const figures = [lasting(began), lasting(ended), heard, ...at.map(lasting)];
    touch = null;
    const all = new Uint8Array(bytes.length + 9 * figures.length);
    const view = new DataView(all.buffer);
    all.set(bytes.subarray(0, empty));
    view.setUint8(empty, 0x90 + figures.length); // a list of numbers of eight bytes
    figures.forEach((figure, n) => {
      view.setUint8(empty + 1 + 9 * n, 0xcb);
      view.setFloat64(empty + 2 + 9 * n, figure);
    });
    all.set(bytes.subarray(empty + 1), empty + 1 + 9 * figures.length);
    return all;
  }

  if (flet.pyodide) {
    const { jsConnect, jsSend } = globalThis;
    globalThis.jsConnect = (name, args, deliver) => {
      connected();
      return jsConnect(name, args, (words) => { hear(); deliver(words); });
    };
    globalThis.jsSend = (name, words) => jsSend(name, told(words));
    return;
  }

  const Socket = window.WebSocket;
  let newest = null;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      newest = this;
      connected();
      this.addEventListener('message', () => { if (newest === this) hear(); });
    }

    send(words) {
      super.send(told(words));
    }
  };
})();

// Between a touch and its answer the engine would draw ink without a colour, picture after picture of the whole glass,
// on the cores that work the answer out: table, browser and drawing often share two of them. So the next picture waits
// for the answer and shows both. What lies under the finger has sunk before; when no answer comes soon, it rises alone.
(() => {
  'use strict';

  const PATIENCE = 100; // ms a picture waits: no longer than a touch may take to feel like one
  const AT_ONCE = 20; // ms after the finger's lifting: what is sent by then is sent because of it

  const draw = window.requestAnimationFrame.bind(window);
  let waiting = null; // the pictures that wait for an answer, while there is a touch without one
  let end = 0;
  window.requestAnimationFrame = (picture) => draw((now) => (waiting ? waiting.push(picture) : picture(now)));

  let lifted = -Infinity;
  window.addEventListener('pointerup', () => { lifted = performance.now(); }, true);

  function asked() {
    if (waiting || performance.now() - lifted > AT_ONCE) return;
    waiting = [];
    end = setTimeout(answered, PATIENCE);
  }

  function answered() {
    if (!waiting) return;
    clearTimeout(end);
    const pictures = waiting;
    waiting = null;
    for (const picture of pictures) draw(picture);
  }

  if (flet.pyodide) {
    const { jsConnect, jsSend } = globalThis;
    globalThis.jsConnect = (name, args, deliver) => jsConnect(name, args, (words) => { answered(); deliver(words); });
    globalThis.jsSend = (name, words) => { asked(); return jsSend(name, words); };
    return;
  }

  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', answered);
    }

    send(words) {
      asked();
      super.send(words);
    }
  };
})();

// Between a touch and its answer the engine would draw ink without a colour, picture after picture of the whole glass,
// on the cores that work the answer out: table, browser and drawing often share two of them. So the next picture waits
// for the answer and shows both. It is drawn as soon as the answer has been read, not when the glass next asks for one;
// one more comes when the ink has dried, and that is all. What lies under the finger has sunk before; when no answer
// comes soon, it rises alone. Without this file “tap to painted” of `make bench` is 1.40 (Tabby Tumble), 1.96 (Tribbles)
// and 2.19 (Traveller) times a bare counter's, of 1.3 at most.
(() => {
  'use strict';

  const PATIENCE = 100; // ms a picture waits: no longer than a touch may take to feel like one
  const AT_ONCE = 20; // ms after the finger's lifting: what is sent by then is sent because of it
  const REST = 34; // ms after the answer's picture: the ink is dry, see below
  const PICTURE = 17; // ms from one to the next: between two of the glass's, a moment is that of the one before

  const draw = window.requestAnimationFrame.bind(window);
  const due = new Map(); // what is to be drawn and has not been, by its number
  let numbers = 0; // our own: another script of the page may hold a picture back and number it by its timer
  let moment = 0; // of the last picture: that of the next one is never before it
  let awaited = false; // there is a touch without an answer
  let end = 0;
  let rested = 0; // when there may be a picture after the answer's

  function show(number, now) {
    const picture = due.get(number);
    due.delete(number);
    moment = now;
    picture(now);
  }

  window.requestAnimationFrame = (picture) => {
    numbers += 1;
    const number = numbers;
    const tick = (now) => {
      moment = Math.max(moment, now);
      if (awaited || !due.has(number)) return;
      if (performance.now() < rested) draw(tick);
      else show(number, moment);
    };
    due.set(number, picture);
    draw(tick);
    return number;
  };
  window.cancelAnimationFrame = (number) => { due.delete(number); };

  let lifted = -Infinity;
  window.addEventListener('pointerup', () => { lifted = performance.now(); }, true);

  function asked() {
    if (awaited || performance.now() - lifted > AT_ONCE) return;
    awaited = true;
    end = setTimeout(answered, PATIENCE);
  }

  // Whoever hears the answer with us has read it when this comes.
  const { port1: read, port2: heard } = new MessageChannel();
  read.onmessage = () => {
    if (!awaited) return;
    awaited = false;
    const now = Math.max(moment, performance.now() - PICTURE);
    for (const number of [...due.keys()]) show(number, now);
    rested = performance.now() + REST;
  };

  function answered() {
    clearTimeout(end);
    if (awaited) heard.postMessage(null);
  }

  // Ink that nobody sees would be drawn for 0.4 s after every touch, some twenty pictures of it. The engine knows no
  // touch without ink, but what moves by itself takes it a twentieth of the time where less motion is asked for. What
  // is to be seen moving moves all the same: a scroll, and what the app draws step by step.
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query.includes('prefers-reduced-motion') ? 'all' : query);

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

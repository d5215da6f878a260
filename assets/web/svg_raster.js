// Our drawings are lines and surfaces, and the engine lays them anew in each picture of the screen: a table of four
// players took three times as long to paint for it. So a drawing is painted once, here, by the browser; from then on
// it is a picture like any other. The app asks for it by an address of its own, `drawn:<width>x<height>,<SVG>`
// (views/components/text.py); nothing of it ever reaches the network. Without this file “tap to painted” of `make bench`
// is 2.86 (Tabby Tumble), 2.85 (Tribbles) and 1.52 (Traveller) times a bare counter's, of 1.3 at most.
(() => {
  'use strict';

  const FINE = 2; // at least so many pixels a dp: it may come to lie between two pixels of the glass
  const painted = new Map(); // address -> where its picture lies, once it is painted
  const MOST = 600;
  const NOTE = 'flutter.tableside.painted'; // for the app, among what is set on this device (views/preferences.py)

  // A browser that hides what it can paint (Firefox where it resists fingerprinting, LibreWolf, Tor) gives noise for what
  // is read off a canvas. There the app draws for itself, as it does where there is no browser.
  function hides() {
    const pen = document.createElement('canvas').getContext('2d');
    pen.fillRect(0, 0, 4, 4);
    return pen.getImageData(0, 0, 4, 4).data.some((ink, n) => (n % 4 < 3 ? ink > 16 : ink < 239));
  }

  let hidden = false;
  try {
    hidden = hides();
    if (hidden) localStorage.setItem(NOTE, 'false');
    else localStorage.removeItem(NOTE);
  } catch { /* no memory for a canvas now, or no room for a word: pictures are painted, or fail, one by one */ }

  async function paint(address) {
    if (hidden) throw new DOMException('what would be read is noise', 'NotReadableError');
    const comma = address.indexOf(',');
    const [width, height] = address.slice('drawn:'.length, comma).split('x').map(Number);
    const text = new TextDecoder().decode(Uint8Array.from(atob(address.slice(comma + 1)), (c) => c.charCodeAt(0)));
    const fine = Math.max(FINE, devicePixelRatio);
    const [wide, high] = [Math.ceil(width * fine), Math.ceil(height * fine)];
    const drawing = new Image(wide, high);
    drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text.replace('<svg ', `<svg width="${wide}" height="${high}" `))}`;
    await drawing.decode();
    const board = Object.assign(document.createElement('canvas'), { width: wide, height: high });
    board.getContext('2d').drawImage(drawing, 0, 0, wide, high);
    return URL.createObjectURL(await new Promise((done) => { board.toBlob(done, 'image/png'); }));
  }

  function picture(address) {
    if (!painted.has(address)) {
      if (painted.size >= MOST) forget(painted.keys().next().value);
      painted.set(address, paint(address));
      painted.get(address).catch(() => painted.delete(address)); // a phone short of memory may paint it the next time
    }
    return painted.get(address);
  }

  function forget(address) {
    painted.get(address).then(URL.revokeObjectURL);
    painted.delete(address);
  }

  // The light on the table is the largest picture, and the app drew it anew under everything else. The page lies under
  // the app's glass and keeps it: `lit:<glow>,<ground>,<lamp>` says how bright. What is shown for it is nothing, and so
  // nothing comes: with a picture, however clear, the engine would draw all of the glass once more.
  function light(address) {
    const [glow, ground] = address.slice('lit:'.length).split(',');
    document.documentElement.style.setProperty('--glow', `#${glow}`);
    document.documentElement.style.setProperty('--ground', `#${ground}`);
  }

  const { open, send } = XMLHttpRequest.prototype;
  const drawn = new WeakMap(); // a question -> the drawing it asks for
  const lamps = new WeakSet(); // the questions that ask for light
  XMLHttpRequest.prototype.open = function (method, address, ...more) {
    const asked = String(address);
    if (asked.startsWith('drawn:')) drawn.set(this, asked);
    else if (asked.startsWith('lit:')) lamps.add(this), light(asked);
    else open.call(this, method, address, ...more);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (lamps.has(this)) return;
    if (!drawn.has(this)) return send.call(this, body);
    asking.set(this, picture(drawn.get(this)));
    if (asking.size === 1) deliver();
  };

  // Each picture that comes has the engine draw the whole glass once more: what is asked for together comes together.
  const asking = new Map(); // a question that waits -> where its picture will lie

  async function deliver() {
    for (let known = 0; known < asking.size;) {
      known = asking.size;
      await Promise.allSettled(asking.values());
    }
    const asked = [...asking];
    asking.clear();
    for (const [question, picture] of asked) {
      picture.then(
        (lies) => { open.call(question, 'GET', lies); send.call(question); },
        () => question.dispatchEvent(new ProgressEvent('error')),
      );
    }
  }
})();

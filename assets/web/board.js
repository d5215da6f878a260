// Shows one match on a display: what its stream of events tells, clocks that run on by themselves, and when it is lost.
// A television is used for years and keeps the browser it came with: nothing here is younger than 2019.
(() => {
  'use strict';

  const LOST = 2500; // ms without a sign of life after which the display says that it is old: within 3 s, LOOK included
  const LOOK = 250; // ms between two looks
  const AGAIN = 5000; // ms until a stream that was refused is asked for again
  const TENTHS_FROM = 19900; // ms left from which the tenths are shown, as on the app's clocks
  const at = location.pathname.replace(/\/+$/, '');
  const place = (id) => document.getElementById(id);

  let shown = null; // the newest snapshot
  let ahead = 0; // ms by which the match's clock is ahead of this page's own
  let heard = Date.now();
  let stream = null;

  function listen() {
    if (stream) stream.close();
    stream = new EventSource(`${at}/events`);
    stream.addEventListener('board', ({ data }) => { alive(); show(JSON.parse(data)); });
    // A display that slept has missed nothing of the stream, but its own clock stood still meanwhile: all is told anew.
    stream.addEventListener('alive', () => { if (silent()) listen(); alive(); });
    stream.addEventListener('gone', ({ data }) => { alive(); gone(JSON.parse(data).sentence); });
    stream.addEventListener('shut-out', () => { stream.close(); location.reload(); });
    stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) refused(); };
  }

  // A browser asks again by itself where the connection was lost, but not where the answer was a no.
  async function refused() {
    const answer = await fetch(`${at}.json`).catch(() => null);
    if (answer && answer.status === 401) location.reload();
    else setTimeout(listen, AGAIN);
  }

  function alive() {
    heard = Date.now();
    place('stale').hidden = true;
    document.body.classList.remove('stale');
  }

  const silent = () => Date.now() - heard > LOST;

  function look() {
    if (!silent() || !place('stale').hidden) return;
    const since = new Date(heard).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
    place('stale').textContent = `Not live since ${since}: the table does not answer. This comes back by itself.`;
    place('stale').hidden = false;
    document.body.classList.add('stale');
  }

  function write(where, words) {
    if (where.textContent !== words || where.childElementCount) where.textContent = words;
  }

  function gone(sentence) {
    shown = null;
    write(place('sentence'), sentence);
    for (const id of ['title', 'note', 'time']) write(place(id), '');
    lay([]);
  }

  function show(snapshot) {
    shown = snapshot;
    ahead = snapshot.now - performance.now();
    document.body.dataset.game = snapshot.game;
    document.title = `${snapshot.title}: the scoreboard`;
    write(place('title'), snapshot.status === 'abandoned' ? `${snapshot.title}, parked for another day` : snapshot.title);
    write(place('sentence'), snapshot.sentence);
    write(place('note'), snapshot.note);
    seats(snapshot.players);
    tick();
  }

  function seats(players) {
    const boards = place('boards');
    const wide = innerWidth > innerHeight;
    boards.style.setProperty('--across', wide ? Math.ceil(players.length / (players.length > 3 ? 2 : 1)) : players.length > 4 ? 2 : 1);
    if (boards.children.length !== players.length) lay(players.map((_, seat) => board(seat)));
    players.forEach((player, seat) => {
      const one = boards.children[seat];
      one.classList.toggle('lit', player.turn || player.won);
      write(one.querySelector('span'), player.name);
      write(one.querySelector('.said span'), player.won ? 'wins' : player.turn ? 'to play' : player.leads ? 'leads' : '');
    });
  }

  function lay(all) {
    place('boards').textContent = '';
    place('boards').append(...all);
  }

  const SHAPES = ['disc', 'triangle', 'square', 'diamond', 'hexagon', 'cross', 'star', 'crescent'];

  function board(seat) {
    const one = document.createElement('section');
    one.dataset.seat = seat;
    one.innerHTML = `<h2><svg aria-hidden="true"><use href="#${SHAPES[seat]}"></use></svg><span></span></h2>` +
      '<p class="said"><span></span><span class="unit"></span></p><div class="figure"></div><div class="small"></div>';
    return one;
  }

  // ------------------------------------------------------------------ clocks
  const left = ({ left: ms, goes_down: from }) =>
    from === null ? ms : Math.max(0, ms - Math.max(0, performance.now() + ahead - from));

  // Rounded up, so that 0:00 is shown at zero only.
  function clock(ms) {
    const tenths = Math.ceil(ms / 100);
    if (ms > 0 && ms <= TENTHS_FROM) return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
    const seconds = Math.ceil(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }

  function tick() {
    if (!shown) return;
    write(place('time'), shown.left === null ? '' : clock(left(shown)));
    const lives = shown.players.some((player) => player.lives !== null);
    const timesOnly = shown.players.every(({ total, left: ms }) => total === 0 && ms !== null);
    let letters = 3; // all figures are of one size: that of the longest
    shown.players.forEach((player, seat) => {
      const one = place('boards').children[seat];
      const time = player.left === null ? '' : clock(left(player));
      const figure = timesOnly ? time : player.total.toLocaleString('en').replace('-', '−');
      letters = Math.max(letters, figure.length);
      const [large, small] = [one.querySelector('.figure'), one.querySelector('.small')];
      if (!lives) {
        write(large, figure);
        write(small, timesOnly ? '' : time);
      } else {
        write(timesOnly ? large : small, time);
        hearts(timesOnly ? small : large, player.lives, player.lives_lost);
      }
      write(one.querySelector('.unit'), lives ? `${player.lives} ${player.lives === 1 ? 'life' : 'lives'}` : timesOnly ? '' : player.unit);
    });
    place('boards').style.setProperty('--letters', letters);
  }

  // Until the points are known: those still there, and the hollows of those lost.
  function hearts(where, left, lost) {
    if (where.childElementCount === left + lost && where.querySelectorAll('.lost').length === lost) return;
    const heart = (kind) => `<svg class="heart${kind}" aria-hidden="true"><use href="#heart"></use></svg>`;
    where.innerHTML = heart('').repeat(left) + heart(' lost').repeat(lost);
  }

  addEventListener('resize', () => { if (shown) seats(shown.players); });
  const awake = () => { if (!document.hidden && navigator.wakeLock) navigator.wakeLock.request('screen').catch(() => {}); };
  document.addEventListener('visibilitychange', awake);
  awake();
  setInterval(tick, 100);
  setInterval(look, LOOK);
  listen();
})();

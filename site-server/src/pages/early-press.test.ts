/** @jest-environment jsdom */
import { earlyPress } from './early-press.ts';

const html = document.documentElement;
const press = (selector: string, init: MouseEventInit = {}) =>
  document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
/** The page is hydrated: what is pressed from now on is counted, as React would answer it. */
const hydrate = async () => {
  html.dataset['hydrated'] = '';
  await null; // the observer has its turn first, and its timer comes before this one
  await new Promise((done) => setTimeout(done));
};
let pressed: string[];
let down: string[];
/** As React does to each event on its way to a part that it has not hydrated. */
let stopUntilReady: boolean;
const nextTry = () => new Promise((done) => setTimeout(done, 120));

beforeAll(() => {
  for (const type of ['pointercancel', 'mousedown', 'click'])
    document.addEventListener(type, (event) => stopUntilReady && event.stopPropagation(), true);
  document.addEventListener('mousedown', ({ target }) => down.push((target as Element).id));
  document.addEventListener('click', ({ target }) => {
    if (html.hasAttribute('data-hydrated')) pressed.push((target as Element).id);
  });
});
beforeEach(() => {
  [pressed, down] = [[], []];
  delete html.dataset['hydrated'];
  Object.assign(window, { scrollY: 0 });
  document.body.innerHTML = `<header><button id="outside">Menu</button></header>
    <div id="main">
      <button id="filter">Weddings</button><button id="menu" popovertarget="x">Menu</button>
      <div role="tab" id="tab">Code</div><a id="photo" href="#file" data-opens="photo">Photo</a><a id="link" href="#there">There</a>
      <form onsubmit="return false"><button id="submit">Send</button><button id="more" type="button">More</button></form>
    </div>`;
  window.eval(earlyPress);
  stopUntilReady = false;
});
afterEach(() => jest.restoreAllMocks());

// rule: B-7-05
test.each(['filter', 'tab', 'more', 'photo'])('a press on %s is repeated once', async (id) => {
  press(`#${id}`);
  await hydrate();
  expect([pressed, down]).toEqual([[id], [id]]);
});

// rule: B-7-05
test.each(['menu', 'submit', 'link', 'outside'])(
  'a press on %s, which does something by itself, is not',
  async (id) => {
    press(`#${id}`);
    await hydrate();
    expect(pressed).toEqual([]);
  },
);

// rule: B-7-05
test('the last press counts, and one beside the controls takes it back', async () => {
  press('#filter');
  press('#tab');
  await hydrate();
  expect(pressed).toEqual(['tab']);
});

// rule: B-7-05
test.each<[string, () => void]>([
  ['another press', () => press('#main')],
  ['a scroll of a screen', () => Object.assign(window, { scrollY: innerHeight })],
  ['a navigation', () => history.pushState(null, '', '/elsewhere')],
  ['ten seconds', () => jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)],
  ['its control', () => document.querySelector('#filter')!.remove()],
])('a press is dropped after %s', async (_what, happens) => {
  press('#filter');
  happens();
  await hydrate();
  expect(pressed).toEqual([]);
});

// rule: B-7-05
test('a press that React answers itself, since it hydrates for it, is not repeated', async () => {
  document.querySelector('#filter')!.addEventListener('click', () => (html.dataset['hydrated'] = ''), { once: true });
  press('#filter');
  await hydrate();
  expect(pressed).toEqual(['filter']);
});

// rule: B-7-05
test('a press in a part whose code comes later waits for that part, and is repeated once', async () => {
  stopUntilReady = true;
  press('#filter');
  await hydrate();
  await nextTry();
  expect(pressed).toEqual([]);
  stopUntilReady = false;
  await nextTry();
  await nextTry();
  expect([pressed, down]).toEqual([['filter'], ['filter']]);
});

// rule: B-7-05
test('so does one after the page is hydrated', async () => {
  await hydrate();
  stopUntilReady = true;
  press('#tab');
  await nextTry();
  stopUntilReady = false;
  await nextTry();
  expect(pressed).toEqual(['tab']);
});

// rule: B-7-05
test('a picture in such a part does not leave the page', async () => {
  await hydrate();
  expect(press('#photo')).toBe(true);
  stopUntilReady = true;
  expect(press('#photo')).toBe(false);
});

// rule: B-7-05
test('a press that waits for its part is dropped by a press beside the controls', async () => {
  stopUntilReady = true;
  press('#filter');
  await hydrate();
  press('#main');
  stopUntilReady = false;
  await nextTry();
  expect(pressed).toEqual([]);
});

// rule: B-7-05
test('a picture that is opened in a new tab is left to the browser', () => {
  expect(press('#photo', { ctrlKey: true })).toBe(true);
  expect(press('#photo')).toBe(false);
});

import { recordEarlyActions } from './early-actions.ts';

const page = (markup: string) => {
  document.body.innerHTML = markup;
  return document.querySelector<HTMLElement>('[data-here]') ?? document.body;
};

test.each(['<button type="button" data-here>Show</button>', '<button type="button"><span data-here>Show</span></button>', '<a href="/assets/pictures/one.webp"><img alt="" data-here></a>'])(
  'a press on %s is held back and done again, from its beginning',
  (markup) => {
    const target = page(markup);
    const early = recordEarlyActions(document);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    target.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(document.documentElement.dataset).toHaveProperty('waiting');
    const seen: string[] = [];
    for (const name of ['mousedown', 'click']) {
      document.addEventListener(name, (event) => {
        event.preventDefault();
        seen.push(name);
      }, { once: true });
    }
    early.replay();
    expect(seen).toEqual(['mousedown', 'click']);
    expect(document.documentElement.dataset).not.toHaveProperty('waiting');
  },
);

test.each([
  '<a href="/services" data-here>Services</a>',
  '<details><summary data-here>Tools</summary></details>',
  '<button type="button" popovertarget="menu" data-here>Open menu</button>',
  '<label data-here>Name <input></label>',
  '<input type="radio" data-here>',
])('%s is the platform’s and is left alone', (markup) => {
  const target = page(markup);
  const early = recordEarlyActions(document);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  target.addEventListener('click', (event) => event.stopPropagation()); // jsdom cannot follow links
  const held = !target.dispatchEvent(press);
  expect(held).toBe(false);
  const again = jest.fn();
  target.addEventListener('click', again);
  early.replay();
  expect(again).not.toHaveBeenCalled();
});

test('keys that move within a control are done again, letters in a field are not', () => {
  page('<div role="tablist"><button type="button" role="tab">One</button></div><input>');
  const early = recordEarlyActions(document);
  const tab = document.querySelector('button')!;
  tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  document.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
  const seen: string[] = [];
  const listen = (event: KeyboardEvent) => seen.push(event.key);
  document.addEventListener('keydown', listen);
  early.replay();
  document.removeEventListener('keydown', listen);
  expect(seen).toEqual(['ArrowRight']);
});

test('what left the page meanwhile is forgotten', () => {
  const target = page('<button type="button" data-here>Show</button>');
  const early = recordEarlyActions(document);
  target.click();
  target.remove();
  const pressed = jest.fn();
  target.addEventListener('click', pressed);
  early.replay();
  expect(pressed).not.toHaveBeenCalled();
});

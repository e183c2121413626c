import { FIRST_CONTENT } from 'shared-data/content';
import { screen } from '@testing-library/react';
import manifest from '../remote.json';
import { pages } from './remote.ts';
import { renderPage } from './testing/render-page.tsx';

// rule: A-2.1-13, A-2.1-14, A-2.1-15, P-2.9-01, P-2.9-02, P-2.9-06, P-2.9-14, P-2.9-20
test.each([
  ['/availability-checker', 'Check availability'],
  ['/quote', 'Quote Calculator'],
  ['/quote-calculator', 'Quote Calculator'],
  ['/signature-cocktail', 'Signature Cocktail Generator'],
  ['/menu-builder', 'Menu Builder'],
  ['/shared-quote', 'A shared quote'],
  ['/shared-cocktail', 'A shared cocktail'],
  ['/shared-menu', 'A shared menu'],
] as const)('%s is open to all and serves %s', async (path, title) => {
  expect(manifest.routes.find((route) => route.path === path)).toMatchObject({ access: 'open', title });
  const { default: Page, head: given } = await pages[path]();
  const head = typeof given === 'function' ? given({}, FIRST_CONTENT) : given;
  expect(head.title).toBe(title);
  expect(head.description.length).toBeGreaterThan(50);
  renderPage(Page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});

test('the manifest claims exactly the pages there are, and the alias names its canonical path', () => {
  expect(manifest.routes.map(({ path }) => path).sort()).toEqual(Object.keys(pages).sort());
  expect(manifest.routes.filter((route) => 'canonical' in route)).toEqual([
    expect.objectContaining({ path: '/quote-calculator', canonical: '/quote' }),
  ]);
});

test('the header of a tool is on the forest band', async () => {
  const { default: Page } = await pages['/quote']();
  renderPage(Page);
  expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveAttribute('data-tone', 'forest');
});

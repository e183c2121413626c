import { screen } from '@testing-library/react';
import manifest from '../remote.json';
import { pages } from './remote.ts';
import { renderPage } from './testing/render-page.tsx';

// rule: A-2.1-16, A-2.1-17, A-2.1-21, A-2.1-33
test.each([
  ['/social-media', 'Social Media Integration'],
  ['/staff-schedule', 'Staff Schedule'],
  ['/recipe-database', 'Recipe Database'],
  ['/recipes', 'Recipe Database'],
] as const)('%s is not guarded and serves %s', async (path, title) => {
  expect(manifest.routes.find((route) => route.path === path)).toMatchObject({ access: 'open', title });
  const { default: Page, head } = await pages[path]();
  expect(head.title).toBe(title);
  renderPage(Page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});

test('the manifest claims exactly the pages there are, and the alias names its canonical path', () => {
  expect(manifest.routes.map(({ path }) => path).sort()).toEqual(Object.keys(pages).sort());
  expect(manifest.routes.filter((route) => 'canonical' in route)).toEqual([
    expect.objectContaining({ path: '/recipes', canonical: '/recipe-database' }),
  ]);
});

// rule: pages-and-navigation.md#sitemap
test('search engines leave out the pages that are meant for the team', () => {
  expect(manifest.routes.filter(({ noindex }) => !noindex)).toEqual([]);
});

// rule: staff-and-recipes.md#in-memory
test.each(['/staff-schedule', '/recipe-database'] as const)('%s says that it shows samples', async (path) => {
  renderPage((await pages[path]()).default);
  expect(screen.getByText(/Sample: changes stay on this page\.$/)).toBeVisible();
});

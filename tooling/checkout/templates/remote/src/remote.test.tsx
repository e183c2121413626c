import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import manifest from '../remote.json';
import { pages } from './remote.ts';

test('the manifest claims exactly the pages there are', () => {
  expect(manifest.routes.map(({ path }) => path)).toEqual(Object.keys(pages));
});

test('the page has its heading and no accessibility violation', async () => {
  const { default: Page, head } = await pages['/new-remote']();
  const { container } = renderUi(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: head.title })).toBeVisible();
  await expectNoAxeViolations(container);
});

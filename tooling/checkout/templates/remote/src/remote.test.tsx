import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import manifest from '../remote.json';
import { pages, slots } from './remote.ts';

test('the manifest claims exactly the pages and parts there are', () => {
  expect(manifest.routes.map(({ path }) => path)).toEqual(Object.keys(pages));
  expect(manifest.slots).toEqual(Object.keys(slots));
});

test('the page has its heading and no accessibility violation', async () => {
  const { default: Page, head } = await pages['/new-remote']();
  const { container } = renderUi(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: head.title })).toBeVisible();
  await expectNoAxeViolations(container);
});

test('the part of a booking has a heading and no accessibility violation', async () => {
  const { default: Part } = await slots['desk-booking']();
  const { container } = renderUi(<Part bookingId="b1" />);
  expect(screen.getByRole('region', { name: 'New remote' })).toBeVisible();
  await expectNoAxeViolations(container);
});

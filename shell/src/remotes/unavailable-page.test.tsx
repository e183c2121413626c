import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Suspense, use } from 'react';
import type { SiteContent } from 'shared-data/content';
import type { PageModule } from '@district-pour/contract';
import { loadPrerenderedPage, useUnavailablePage } from './unavailable-page.ts';

const Page = () => <button type="button">Choose</button>;

function Shown({ page }: { page: PageModule<SiteContent> | Promise<PageModule<SiteContent>> }) {
  const { default: Loaded } = page instanceof Promise ? use(page) : page;
  return <Loaded />;
}

function Retry() {
  const page = useUnavailablePage();
  return page && <button onClick={page.retry}>{page.retrying ? 'Retrying' : 'Retry'}</button>;
}

const tree = (page: PageModule<SiteContent> | Promise<PageModule<SiteContent>>) => (
  <Suspense fallback={<p>Loading</p>}>
    <Shown page={page} />
  </Suspense>
);

test('a prerendered page stays readable while its code cannot be loaded, and Retry hydrates it', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(tree({ default: Page }));
  document.body.append(root);
  const button = screen.getByRole('button', { name: 'Choose' });
  const load = jest
    .fn<Promise<PageModule<SiteContent>>, []>()
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValueOnce({ default: Page });
  const page = loadPrerenderedPage(load);
  render(<Retry />);
  await act(async () => void hydrateRoot(root, tree(page)));
  expect(button).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose' })).toBe(button);
});

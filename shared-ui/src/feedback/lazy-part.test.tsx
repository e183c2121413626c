import { act, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { lazyPart } from 'shared-ui';
import { renderUi } from 'shared-ui/testing';

function Part() {
  return <input aria-label="Email" />;
}

const page = (LazyPart: ComponentType) => (
  <>
    <h1>Blog</h1>
    <Suspense fallback={null}>
      <LazyPart />
    </Suspense>
  </>
);

test('a part that arrives is shown', async () => {
  renderUi(page(lazyPart(() => Promise.resolve(Part))));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('a part that cannot be loaded shows an error, and the page stays', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  renderUi(page(lazyPart(() => Promise.reject(new Error('offline')))));
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Blog' })).toBeVisible();
  warn.mockRestore();
});

test('a prerendered part that cannot be loaded leaves the rest of the page hydrated', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const site = document.createElement('div');
  site.innerHTML = renderToString(page(Part));
  document.body.append(site);
  const heading = screen.getByRole('heading', { name: 'Blog' });
  const onRecoverableError = jest.fn();
  const app = await act(async () =>
    hydrateRoot(site, page(lazyPart(() => Promise.reject(new Error('offline')))), { onRecoverableError }),
  );
  expect(screen.getByText(/could not be loaded/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Blog' })).toBe(heading);
  expect(onRecoverableError).toHaveBeenCalledTimes(1);
  act(() => app.unmount());
  site.remove();
  warn.mockRestore();
});

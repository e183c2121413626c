import { act, screen } from '@testing-library/react';
import { BelowTheFold } from 'shared-ui';
import type { PageModule } from 'tooling/contract';
import { openSite } from '../testing/open-site.tsx';

const longPage = (title: string): PageModule => ({
  head: { title, description: '' },
  default: () => (
    <>
      <h1>{title}</h1>
      <BelowTheFold>
        <p>Below {title}</p>
      </BelowTheFold>
    </>
  ),
});

const pages = { '/about': longPage('About'), '/gallery': longPage('Gallery'), '/blog/:slug': longPage('Article') };

/** Holds the next frame back until it is asked for. */
function holdFrames() {
  const callbacks = new Map<number, FrameRequestCallback>();
  let last = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    callbacks.set((last += 1), callback);
    return last;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void callbacks.delete(id));
  return () =>
    act(async () => {
      for (const callback of callbacks.values()) callback(0);
      callbacks.clear();
      await new Promise((resolve) => setTimeout(resolve)); // the paint is over
    });
}

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('the first page of a visit is whole at once, as its document is', () => {
  holdFrames();
  openSite('/about', { pages });
  expect(screen.getByText('Below About')).toBeInTheDocument();
});

test('a page that was navigated to is painted before what stands below the fold is rendered', async () => {
  const paint = holdFrames();
  const { router } = openSite('/about', { pages });
  await act(() => router.navigate('/gallery'));
  expect(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toHaveFocus();
  expect(screen.queryByText('Below Gallery')).not.toBeInTheDocument();
  await paint();
  expect(screen.getByText('Below Gallery')).toBeInTheDocument();
});

test('from one article to the next the rest waits again; a change of the query leaves it alone', async () => {
  const paint = holdFrames();
  const { router } = openSite('/blog/one', { pages });
  await act(() => router.navigate('/blog/one?page=2'));
  expect(screen.getByText('Below Article')).toBeInTheDocument();
  await act(() => router.navigate('/blog/two'));
  expect(screen.queryByText('Below Article')).not.toBeInTheDocument();
  await paint();
  expect(screen.getByText('Below Article')).toBeInTheDocument();
});

import { useEffect } from 'react';
import { act, screen } from '@testing-library/react';
import { BelowTheFold } from 'shared-ui';
import { Link, useLocation, useParams } from 'shared-ui/router';
import type { PageModule, RemoteRoute } from 'tooling/contract';
import { openSite } from '../testing/open-site.tsx';
import { setPageAhead } from './page-ahead.ts';

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
afterEach(() => {
  act(() => setPageAhead(null));
  jest.restoreAllMocks();
});

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

describe('a page that is drawn before it is opened', () => {
  const began: string[] = [];
  /** Says where it believes to be. */
  function Story() {
    const { slug } = useParams();
    const { pathname, search } = useLocation();
    useEffect(() => void began.push(`${slug}`), [slug]);
    return (
      <article>
        <h1>{`Story ${slug}`}</h1>
        <p>{pathname + search}</p>
        <Link to="?page=2">More</Link>
        <BelowTheFold>
          <p>{`Rest of ${slug}`}</p>
        </BelowTheFold>
      </article>
    );
  }
  const story: PageModule = { default: Story };
  const route: RemoteRoute = { path: '/blog/:slug', title: 'Story', access: 'open', prerender: false };
  const draw = (address: string, page = story) => {
    const { pathname, search, hash } = new URL(address, 'http://localhost');
    return act(async () => setPageAhead({ location: { pathname, search, hash, state: null }, route, page }));
  };
  beforeEach(() => began.splice(0));
  const hidden = () => document.querySelector<HTMLElement>('article');

  test('stands out of sight under its own address, and has not begun', async () => {
    openSite('/about', { pages: { ...pages, '/blog/:slug': story } });
    await draw('/blog/ice?from=home');
    expect(hidden()).not.toBeVisible();
    expect(hidden()).toHaveTextContent('Story ice/blog/ice?from=homeMore');
    expect(screen.getByRole('link', { name: 'More', hidden: true })).toHaveAttribute('href', '/blog/ice?page=2');
    expect(document.querySelector('h1')).toHaveTextContent('About');
    expect(document.title).toBe('About | District Pour');
    expect(began).toEqual([]);
  });

  test('is the page that is then shown, not a second one; its rest follows its paint', async () => {
    const paint = holdFrames();
    const { router } = openSite('/about', { pages: { ...pages, '/blog/:slug': story } });
    await draw('/blog/ice');
    const before = hidden();
    await act(() => router.navigate('/blog/ice'));
    expect(hidden()).toBe(before);
    expect(before).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(began).toContain('ice');
    expect(screen.queryByText('Rest of ice')).not.toBeInTheDocument();
    await paint();
    expect(screen.getByText('Rest of ice')).toBeInTheDocument();
    await act(() => router.navigate('/blog/ice?page=2'));
    expect(hidden()).toBe(before);
    expect(screen.getByText('/blog/ice?page=2')).toBeInTheDocument();
  });

  test('goes when it is no longer wanted, and when another page is opened', async () => {
    const { router } = openSite('/about', { pages: { ...pages, '/blog/:slug': story } });
    await draw('/blog/ice');
    act(() => setPageAhead(null));
    expect(hidden()).toBeNull();
    await draw('/blog/ice');
    await act(() => router.navigate('/gallery'));
    expect(hidden()).toBeNull();
  });

  test('that breaks says so when it is opened, and not before', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => {});
    const broken: PageModule = {
      default: () => {
        throw new Error('broken');
      },
    };
    const { router } = openSite('/about', { pages: { ...pages, '/blog/:slug': broken } });
    await draw('/blog/ice', broken);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About');
    expect(report.mock.calls.flat().join(' ')).not.toContain('mfe-pages@2.0.0');
    await act(() => router.navigate('/blog/ice'));
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    expect(report.mock.calls.flat().join(' ')).toContain('mfe-pages@2.0.0');
  });
});

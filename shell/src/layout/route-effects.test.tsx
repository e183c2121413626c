import { act, screen, waitFor, within } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

// rule: P-2.1-28
test('a navigation scrolls to the top, sets the document’s title, moves focus and announces the page', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  document.title = 'About us | District Pour'; // the title in the document
  const { router } = openSite('/about', {
    pages: { '/gallery': { default: () => <h1>Our gallery</h1>, head: { title: 'Gallery', description: 'Pictures' } } },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toBe('About us | District Pour');
  expect(scroll).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();

  await act(() => router.navigate('/gallery'));
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(document.title).toBe('Gallery | District Pour');
  expect(screen.getByRole('heading', { level: 1, name: 'Our gallery' })).toHaveFocus();
  expect(screen.getAllByRole('status').some((region) => region.textContent === 'Gallery')).toBe(true);
  scroll.mockRestore();
});

// rule: B-3-70
test('Back returns to where the page was left, and a link to the same page starts at its top', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const leaveAt = (y: number) => {
    jest.replaceProperty(window, 'scrollY', y);
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  const { router } = openSite('/gallery');
  leaveAt(640);
  await act(() => router.navigate('/about'));
  expect(scroll).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 }));
  leaveAt(0);
  await act(() => router.navigate(-1));
  expect(scroll).toHaveBeenLastCalledWith(expect.objectContaining({ top: 640 }));
  leaveAt(640);
  await act(() => router.navigate('/about'));
  await act(() => router.navigate('/gallery'));
  expect(scroll).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 }));
  jest.restoreAllMocks();
});

test('a change of the query alone moves neither scroll position nor focus', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { router } = openSite('/gallery');
  await act(() => router.navigate('/gallery?filter=weddings'));
  await act(() => router.navigate('/gallery'));
  expect(scroll).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  scroll.mockRestore();
});

test('a link to the current page scrolls to the top', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { user, path } = openSite('/');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 })));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(path()).toBe('/');
  scroll.mockRestore();
});

test('a history entry that a page adds itself moves neither scroll position nor focus, and nor does going back from it', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { router } = openSite('/gallery');
  await act(() => router.navigate('/gallery', { state: { photo: 2 } }));
  await act(() => router.navigate(-1));
  expect(scroll).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  scroll.mockRestore();
});

// rule: customers.md#link-secret
test('somebody who scrolls while the secret of their link leaves the address stays where they are', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { router } = openSite('/gallery#secret');
  await act(() => router.navigate('/gallery', { replace: true }));
  expect(scroll).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  scroll.mockRestore();
});

test("a page's title can depend on its parameters", async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { router } = openSite('/blog', {
    pages: {
      '/blog/:slug': { default: () => <h1>Post</h1>, head: ({ slug }) => ({ title: `Post ${slug}`, description: '' }) },
    },
  });
  await act(() => router.navigate('/blog/clear-ice'));
  expect(document.title).toBe('Post clear-ice | District Pour');
  scroll.mockRestore();
});

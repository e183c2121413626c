import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { GALLERY } from '../content/gallery.ts';
import { openPage } from '../testing/open-page.tsx';
import GalleryPage from './gallery-page.tsx';

const photos = () => within(screen.getByRole('region', { name: 'Photos' })).getAllByRole('listitem');
const filters = () => within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
const openFirst = async (user: ReturnType<typeof renderUi>['user']) => {
  await user.click(within(photos()[0]!).getByRole('link'));
  return screen.findByRole('dialog', { name: 'Gallery' });
};

describe('Gallery', () => {
  // rule: P-1-05, P-2.5-02
  it('shows nine pictures', () => {
    renderUi(<GalleryPage />);
    expect(photos()).toHaveLength(9);
  });

  // rule: P-2.5-03
  it('has the nine filters in their order', () => {
    renderUi(<GalleryPage />);
    expect(filters().map(({ textContent }) => textContent)).toEqual([
      'All',
      'Bars',
      'Cocktails',
      'Venues',
      'Team',
      'Weddings',
      'Corporate',
      'Equipment',
      'Private Events',
    ]);
  });

  // rule: P-4-25
  it.each(['Bars', 'Cocktails', 'Venues', 'Team', 'Weddings', 'Corporate', 'Equipment', 'Private Events'])(
    '%s narrows the pictures',
    async (category) => {
      const { user } = renderUi(<GalleryPage />);
      await user.click(screen.getByRole('button', { name: category }));
      expect(screen.getByRole('button', { name: category })).toHaveAttribute('aria-pressed', 'true');
      const titles = GALLERY.filter(({ categories }) => categories.some((one) => one === category)).map(
        ({ title }) => title,
      );
      expect(titles.length).toBeGreaterThan(1);
      expect(photos().map(({ textContent }) => textContent)).toEqual(titles);
      await user.click(screen.getByRole('button', { name: 'All' }));
      expect(photos()).toHaveLength(9);
    },
  );

  it('opens with the filter of the address', () => {
    renderUi(<GalleryPage />, { route: '/gallery?category=Cocktails' });
    expect(photos()).toHaveLength(4);
  });

  it('Team has a note that its pictures show no people', () => {
    renderUi(<GalleryPage />, { route: '/gallery?category=Team' });
    expect(screen.getByText(/^No picture shows people/)).toBeVisible();
  });

  // rule: P-2.5-04, P-4-26, P-4-28
  it('a picture opens in the lightbox and its button closes it', async () => {
    const { user, container } = renderUi(<GalleryPage />);
    const dialog = await openFirst(user);
    expect(within(dialog).getByText(/A mobile bar at night/)).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  // rule: P-4-27
  it('a click beside the picture closes it', async () => {
    const { user } = renderUi(<GalleryPage />);
    fireEvent.click(await openFirst(user));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('Back closes the picture and stays on the page, Forward opens it again', async () => {
    const { user } = openPage(<GalleryPage />, { route: '/gallery?category=Cocktails' });
    await openFirst(user);
    expect(window.location.search).toBe('?category=Cocktails');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Cocktails' })).toHaveAttribute('aria-pressed', 'true');
    act(() => window.history.forward());
    expect(await screen.findByText(/A pink coupe with tiny roses/)).toBeInTheDocument();
  });

  it('does not handle a click with the control key', () => {
    renderUi(<GalleryPage />);
    const link = within(photos()[0]!).getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/assets\/pictures\/.*-1600\.webp$/));
  });
});

// rule: B-3-45
test.each(GALLERY)('the caption of $title says what is seen, and names no event or place', ({ caption }) => {
  expect(caption).not.toMatch(/\b(we|our|us|guests?|poured|wedding|birthday|dinner|reception|party)\b/i);
  expect(caption).not.toMatch(/[a-z,] [A-Z]/);
});

test('every photo has a description', () => {
  for (const { picture, alt } of GALLERY) expect(alt ?? picture.alt).not.toBe('');
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { FIRST_CONTENT } from 'shared-data/content';
import type { SiteContent } from 'shared-data/content';
import { FIRST_GALLERY } from '../content/gallery.ts';
import { openPage } from '../testing/open-page.tsx';
import GalleryPage, { head } from './gallery-page.tsx';

const photos = () => within(screen.getByRole('region', { name: 'Photos' })).getAllByRole('listitem');
const CATEGORIES = ['Bars', 'Cocktails', 'Venues', 'Team', 'Weddings', 'Corporate', 'Equipment', 'Private Events'];
const filters = () => within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
const openFirst = async (user: ReturnType<typeof openPage>['user']) => {
  await user.click(within(photos()[0]!).getByRole('link'));
  return screen.findByRole('dialog', { name: 'Gallery' });
};

describe('Gallery', () => {
  // rule: P-1-05, P-2.5-02
  it('shows nine pictures', () => {
    openPage(<GalleryPage />);
    expect(photos()).toHaveLength(9);
  });

  // rule: P-2.5-03
  it('has the nine filters in their order', () => {
    openPage(<GalleryPage />);
    expect(filters().map(({ textContent }) => textContent)).toEqual(['All', ...CATEGORIES]);
  });

  // rule: P-4-25
  it.each(CATEGORIES)('%s narrows the pictures', async (category) => {
    const { user } = openPage(<GalleryPage />);
    await user.click(screen.getByRole('button', { name: category }));
    expect(screen.getByRole('button', { name: category })).toHaveAttribute('aria-pressed', 'true');
    const titles = FIRST_GALLERY.filter(({ categories }) => categories.some((one) => one === category)).map(
      ({ title }) => title,
    );
    expect(titles.length).toBeGreaterThan(1);
    expect(photos().map(({ textContent }) => textContent)).toEqual(titles);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(photos()).toHaveLength(9);
  });

  it('opens with the filter of the address', () => {
    openPage(<GalleryPage />, { route: '/gallery?category=Cocktails' });
    expect(photos()).toHaveLength(4);
  });

  it('Team has a note that its pictures show no people', () => {
    openPage(<GalleryPage />, { route: '/gallery?category=Team' });
    expect(screen.getByText(/^No picture shows people/)).toBeVisible();
  });

  // rule: P-2.5-04, P-4-26, P-4-28
  it('a picture opens in the lightbox and its button closes it', async () => {
    const { user, container } = openPage(<GalleryPage />);
    const dialog = await openFirst(user);
    expect(within(dialog).getByText(/^Green fluted mobile bar/)).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  // rule: P-4-27
  it('a click beside the picture closes it', async () => {
    const { user } = openPage(<GalleryPage />);
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
    expect(await screen.findByText(/^Pink coupe cocktail/)).toBeInTheDocument();
  });

  it('does not handle a click with the control key', () => {
    openPage(<GalleryPage />);
    const link = within(photos()[0]!).getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/assets\/pictures\/.*-1600\.webp$/));
  });
});

// rule: B-3-45
test.each(FIRST_GALLERY)('the caption of $title says what is seen, and names no event or place', ({ alt }) => {
  expect(alt).not.toMatch(/\b(we|our|us|guests?|poured|wedding|birthday|dinner|reception|party)\b/i);
  expect(alt).not.toMatch(/[a-z,] [A-Z]/);
});

const ID = '00000000-0000-4000-8000-000000000001';
const added = {
  picture: ID,
  title: 'Spritz hour',
  alt: 'Six orange spritzes on a tray',
  categories: ['Team', 'Corporate'],
} as const;
const openWith = (gallery: SiteContent['gallery'], route = '/gallery') =>
  openPage(<GalleryPage />, { route, config: { content: { ...FIRST_CONTENT, version: 2, gallery } } });

describe('A gallery that the owner has changed', () => {
  // rule: B-3-64
  it('shows the pictures of the content in their order, photos of the owner in two sizes', async () => {
    const { user } = openWith([added, FIRST_GALLERY[1]!]);
    expect(photos().map(({ textContent }) => textContent)).toEqual(['Spritz hour', 'Rose coupe']);
    const [image, asset] = screen.getAllByRole<HTMLImageElement>('img');
    expect(image).toHaveAccessibleName('Six orange spritzes on a tray');
    expect(image!.srcset).toBe(`/gallery-photos/${ID}-small.jpg 320w, /gallery-photos/${ID}.jpg 1200w`);
    expect(asset!.srcset).toMatch(/^\/assets\/pictures\/gallery\/rose-coupe-close-up-.*480w/);
    const dialog = await openFirst(user);
    expect(within(dialog).getByText('Six orange spritzes on a tray (1 of 2)')).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: 'Spritz hour' })).toBeInTheDocument();
  });

  // rule: B-3-64
  it('has the literal filters, and says when none of its pictures is of a kind', async () => {
    const { user } = openWith([added]);
    expect(filters()).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Bars' }));
    expect(screen.getByText('No pictures yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Team' }));
    expect(photos()).toHaveLength(1);
    expect(screen.queryByText(/^No picture/)).not.toBeInTheDocument();
  });

  // rule: B-3-64
  it('without a picture says so and has no filters', async () => {
    const { container } = openWith([]);
    expect(screen.getByRole('heading', { name: 'No pictures yet' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Show' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('has its first picture for link previews, or that of all pages where it is a photo of the owner', () => {
    const pictureOf = (gallery: SiteContent['gallery']) => head({}, { ...FIRST_CONTENT, gallery }).previewPicture?.name;
    expect(pictureOf(null)).toBe('gallery/mobile-bar-string-lights');
    expect(pictureOf([FIRST_GALLERY[4]!, added])).toBe('gallery/champagne-coupe-tower');
    expect(pictureOf([added, FIRST_GALLERY[4]!])).toBeUndefined();
  });
});

import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { expectNoAxeViolations, pictureEntry, renderUi } from 'shared-ui/testing';
import { breakpoints } from '../theme/theme.ts';
import { Picture, pictureSrcSet, pictureUrl, sharePictureUrl } from './index.ts';

const martini = pictureEntry();

it('has no axe findings and takes the picture’s own alternative text', async () => {
  const { container } = renderUi(<Picture picture={martini} sizes="100vw" />);
  await expectNoAxeViolations(container);
  expect(screen.getByRole('img', { name: 'Olive martini' })).toBeInTheDocument();
});

it('reserves its space, loads when it is near the viewport, and has no style attribute', () => {
  const { container } = renderUi(<Picture picture={martini} sizes="50vw" ratio="4 / 3" position="50% 20%" />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '1200');
  expect(container.querySelector('[style]')).toBeNull();
});

it('crops to the ratio and keeps the part that its page names', () => {
  const shown = (picture: ReactElement) => {
    const { container, unmount } = renderUi(picture);
    const { objectFit, objectPosition, aspectRatio, height } = getComputedStyle(container.querySelector('img')!);
    unmount();
    return [objectFit, objectPosition, aspectRatio, height];
  };
  const crop = { picture: martini, sizes: '50vw', fit: 'cover', position: '50% 20%' } as const;
  expect(shown(<Picture {...crop} ratio="4 / 3" />)).toEqual(['cover', '50% 20%', '4/3', 'auto']);
  expect(shown(<Picture {...crop} />)).toEqual(['cover', '50% 20%', '', '100%']);
  expect(shown(<Picture picture={martini} sizes="50vw" />)).toEqual(['', '', '', 'auto']);
});

it('shows the picture out of focus until it is there, in the colors of its quarters', () => {
  renderUi(<Picture picture={martini} sizes="50vw" />);
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  for (const color of martini.colors.slice(1))
    expect(rules).toMatch(new RegExp(`radial-gradient\\(circle at [^,]+,\\s*${color},\\s*transparent 70%\\)`));
});

it('loads the main picture of a page immediately, with another crop on narrow screens', () => {
  const { container } = renderUi(
    <Picture
      picture={martini}
      portrait={pictureEntry({ name: 'menu/olive-martini-portrait' })}
      sizes="100vw"
      load="first"
      alt=""
    />,
  );
  expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  expect(container.querySelector('img')).not.toHaveAttribute('loading');
  expect(container.querySelector('source')).toHaveAttribute('media', `(max-width: ${breakpoints.md - 0.02}px)`);
});

it('loads other pictures of the first screen immediately, but not on screens that do not show them', () => {
  const { container } = renderUi(<Picture picture={martini} sizes="50vw" load="now" shownFrom="desktop" />);
  const image = container.querySelector('img');
  expect(image).not.toHaveAttribute('loading');
  expect(image).not.toHaveAttribute('fetchpriority');
  const [narrow] = container.querySelectorAll('source');
  expect(narrow).toHaveAttribute('media', `(max-width: ${breakpoints.lg - 0.02}px)`);
  expect(narrow).toHaveAttribute('srcset', expect.stringMatching(/^data:/));
});

it('names the smallest file that is wide enough, or the widest', () => {
  expect(pictureUrl(martini, 400)).toBe('/assets/pictures/menu/olive-martini-0a1b2c3d-640.webp');
  expect(pictureUrl(martini, 4000, 'avif')).toBe('/assets/pictures/menu/olive-martini-0a1b2c3d-1000.avif');
  expect(pictureSrcSet(martini, 'webp')).toMatch(/^\S+-320\.webp 320w, \S+-640\.webp 640w, \S+-1000\.webp 1000w$/);
});

it('has a file for link previews unless it is too small or a crop', () => {
  expect(sharePictureUrl(martini)).toBe('/assets/pictures/menu/olive-martini-0a1b2c3d-share.jpg');
  expect(sharePictureUrl(pictureEntry({ width: 1199 }))).toBeUndefined();
  expect(sharePictureUrl(pictureEntry({ name: 'hero/bar-portrait' }))).toBeUndefined();
});

import { screen } from '@testing-library/react';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { Picture, pictureEntry, pictures, pictureUrl, sharePictureUrl, type PictureName } from './index.ts';

const names = Object.keys(pictures) as PictureName[];

it('has no axe findings and takes the credited alternative text', async () => {
  const { container } = renderUi(<Picture name="gallery/rose-coupe-close-up" sizes="100vw" />);
  await expectNoAxeViolations(container);
  expect(screen.getByRole('img', { name: /^Pink coupe cocktail/ })).toBeInTheDocument();
});

it('reserves its room, waits until it is near, and carries no style attribute', () => {
  const { container } = renderUi(<Picture name="menu/olive-martini" sizes="50vw" ratio="4 / 3" position="50% 20%" />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '1200');
  expect(container.querySelector('[style]')).toBeNull();
});

it('loads the main picture of a page at once, with a crop of its own on narrow screens', () => {
  const { container } = renderUi(
    <Picture
      name="hero/mobile-bar-cocktails-at-dusk"
      portrait="hero/mobile-bar-cocktails-at-dusk-portrait"
      sizes="100vw"
      priority
      alt=""
    />,
  );
  expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  expect(container.querySelector('img')).not.toHaveAttribute('loading');
  expect(container.querySelector('source')).toHaveAttribute('media', '(max-width: 767.98px)');
});

it.each(names)('%s has every file it names and no enlarged one', (name) => {
  const { widths, width, alt } = pictureEntry(name);
  expect(alt).not.toBe('');
  const share = sharePictureUrl(name);
  if (share) expect(existsSync(join(__dirname, '../..', share))).toBe(true);
  expect(Math.max(...widths)).toBeLessThanOrEqual(width);
  for (const wanted of widths)
    for (const format of ['avif', 'webp'] as const)
      expect(existsSync(join(__dirname, '../..', pictureUrl(name, wanted, format)))).toBe(true);
});

import { screen } from '@testing-library/react';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { breakpoints } from '../theme/theme.ts';
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

it('shows the picture out of focus until it is there, in the colors of its quarters', () => {
  renderUi(<Picture name="menu/olive-martini" sizes="50vw" />);
  const { colors } = pictureEntry('menu/olive-martini');
  expect(colors).toHaveLength(5);
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  for (const color of colors.slice(1))
    expect(rules).toMatch(new RegExp(`radial-gradient\\(circle at [^,]+,\\s*${color},\\s*transparent 70%\\)`));
});

it('adding a photo is dropping its file: the build adds it and keeps the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  const package_ = join(folder, 'shared-ui');
  cpSync(join(__dirname, 'pictures.gen.ts'), join(package_, 'src/pictures/pictures.gen.ts'));
  cpSync(join(__dirname, '../../scripts/build-pictures.ts'), join(package_, 'scripts/build-pictures.ts'));
  cpSync(join(__dirname, '../../package.json'), join(package_, 'package.json'));
  symlinkSync(join(__dirname, '../../../node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(package_, 'assets/pictures/menu'), { recursive: true });
  cpSync(
    join(__dirname, '../..', pictureUrl('menu/olive-martini', 320)),
    join(package_, 'photos/gallery/new-photo.webp'),
  );
  execFileSync(process.execPath, [join(package_, 'scripts/build-pictures.ts')]);
  const made = readFileSync(join(package_, 'src/pictures/pictures.gen.ts'), 'utf8');
  expect(made).toMatch(/'gallery\/new-photo': \{.*"width":320/);
  for (const name of names) expect(made).toContain(`'${name}': ${JSON.stringify(pictureEntry(name))}`);
  expect(readdirSync(join(package_, 'assets/pictures/gallery'))).toHaveLength(2);
});

it('loads the main picture of a page at once, with a crop of its own on narrow screens', () => {
  const { container } = renderUi(
    <Picture
      name="hero/mobile-bar-cocktails-at-dusk"
      portrait="hero/mobile-bar-cocktails-at-dusk-portrait"
      sizes="100vw"
      load="first"
      alt=""
    />,
  );
  expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  expect(container.querySelector('img')).not.toHaveAttribute('loading');
  expect(container.querySelector('source')).toHaveAttribute('media', `(max-width: ${breakpoints.md - 0.02}px)`);
});

it('loads what else stands in the first window at once, but not on screens that do not show it', () => {
  const { container } = renderUi(<Picture name="menu/olive-martini" sizes="50vw" load="now" shownFrom="desktop" />);
  const image = container.querySelector('img');
  expect(image).not.toHaveAttribute('loading');
  expect(image).not.toHaveAttribute('fetchpriority');
  const [narrow] = container.querySelectorAll('source');
  expect(narrow).toHaveAttribute('media', `(max-width: ${breakpoints.lg - 0.02}px)`);
  expect(narrow).toHaveAttribute('srcset', expect.stringMatching(/^data:/));
});

it.each(names)('%s has every file it names and no enlarged one', (name) => {
  const { widths, width, alt } = pictureEntry(name);
  if (!name.startsWith('gallery/')) expect(alt).not.toBe(''); // the gallery's own lines may say it
  const share = sharePictureUrl(name);
  if (share) expect(existsSync(join(__dirname, '../..', share))).toBe(true);
  expect(Math.max(...widths)).toBeLessThanOrEqual(width);
  for (const wanted of widths)
    for (const format of ['avif', 'webp'] as const)
      expect(existsSync(join(__dirname, '../..', pictureUrl(name, wanted, format)))).toBe(true);
});

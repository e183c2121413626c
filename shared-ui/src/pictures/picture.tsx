import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { pictures } from './pictures.gen.ts';

/** Key of a picture: folder and name of its master, e.g. `gallery/rose-coupe-close-up`. */
export type PictureName = keyof typeof pictures;

/** The facts of one picture. Files are `/assets/pictures/{name}-{hash}-{width}.{avif|webp}`. */
export interface PictureEntry {
  alt: string;
  /** The master's dominant color, then those of its quarters from the upper left to the lower right. */
  colors: readonly string[];
  width: number;
  height: number;
  hash: string;
  widths: readonly number[];
}

/** The facts of `name`: alt text, size, colors. */
export function pictureEntry(name: PictureName): PictureEntry {
  return pictures[name];
}

/** Address of one file. The smallest width that is at least `width`, or the largest there is. */
export function pictureUrl(name: PictureName, width: number, format: 'avif' | 'webp' = 'webp'): string {
  const { hash, widths } = pictureEntry(name);
  const fitting = widths.find((candidate) => candidate >= width) ?? widths.at(-1);
  return `/assets/pictures/${name}-${hash}-${fitting}.${format}`;
}

/** Address of the 1200 × 630 JPEG for link previews, or undefined where the master is too small for one. */
export function sharePictureUrl(name: PictureName): string | undefined {
  const { width, hash } = pictureEntry(name);
  return width >= 1200 && !name.endsWith('-portrait') ? `/assets/pictures/${name}-${hash}-share.jpg` : undefined;
}

/** The `srcset` of one format, for `<source>` and for `imagesrcset` of a preload link. */
export function pictureSrcSet(name: PictureName, format: 'avif' | 'webp'): string {
  const { widths } = pictureEntry(name);
  return widths.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join(', ');
}

const corners = ['0 0', '100% 0', '0 100%', '100% 100%'];

/** The picture out of focus: the colors of its quarters, each fading into its dominant one. */
const outOfFocus = ([dominant, ...quarters]: readonly string[]) =>
  [
    ...quarters.map((color, index) => `radial-gradient(circle at ${corners[index]}, ${color}, transparent 70%)`),
    dominant,
  ].join(',');

const Image = styled.img<{ $colors: readonly string[]; $fit?: string; $position?: string; $ratio?: string }>`
  width: 100%;
  height: ${(props) => (props.$fit && !props.$ratio ? '100%' : 'auto')};
  background: ${(props) => outOfFocus(props.$colors)};
  ${(props) => props.$fit && `object-fit: ${props.$fit};`}
  ${(props) => props.$position && `object-position: ${props.$position};`}
  ${(props) => props.$ratio && `aspect-ratio: ${props.$ratio};`}
`;

const Frame = styled.picture`
  display: contents;
`;

export interface PictureProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'loading' | 'style'> {
  name: PictureName;
  /** How wide it is shown, as in `<img sizes>`, e.g. `(min-width: 768px) 50vw, 100vw`. */
  sizes: string;
  /** When it is fetched: `first`, before others, is the page's main picture; `now` the rest of the first window; `lazy` what comes near. Default `lazy`. */
  load?: 'first' | 'now' | 'lazy';
  /** Narrower screens do not show it, so they do not fetch it either. */
  shownFrom?: keyof typeof narrowerThan;
  /** Alternative text; the credited one by default. Empty when it only decorates. */
  alt?: string | undefined;
  /** Another crop, used below 768 px. */
  portrait?: PictureName | undefined;
  /** `object-fit`. With `cover` and no `ratio` it fills its container's height. */
  fit?: 'cover' | 'contain';
  /** Which part a crop keeps, as `object-position`, e.g. `70% 50%`. */
  position?: string;
  /** Shown aspect ratio, e.g. `4 / 3`; crops by `fit`. */
  ratio?: string;
}

/** Screens below `theme.media.…`; written out, since remotes bundle this file and not the theme. */
const narrowerThan = {
  tablet: '(max-width: 767.98px)',
  desktop: '(max-width: 1023.98px)',
} as const;

/** One clear pixel, in the address itself. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const loading = {
  first: { fetchPriority: 'high' },
  now: {},
  lazy: { loading: 'lazy', decoding: 'async' },
} as const;

/** Where a picture's `portrait` is used instead. */
export const portraitMedia = narrowerThan.tablet;

/** A responsive AVIF/WebP picture over a blur of its colors; room is reserved, nothing shifts. */
export function Picture({
  name,
  sizes,
  load = 'lazy',
  shownFrom,
  alt,
  portrait,
  fit,
  position,
  ratio,
  ...rest
}: PictureProps) {
  const entry = pictureEntry(name);
  const formats = ['avif', 'webp'] as const;
  return (
    <Frame>
      {shownFrom && <source media={narrowerThan[shownFrom]} srcSet={noPicture} />}
      {portrait &&
        formats.map((format) => (
          <source
            key={`narrow-${format}`}
            media={portraitMedia}
            type={`image/${format}`}
            srcSet={pictureSrcSet(portrait, format)}
            sizes={sizes}
            width={pictureEntry(portrait).width}
            height={pictureEntry(portrait).height}
          />
        ))}
      <source type="image/avif" srcSet={pictureSrcSet(name, 'avif')} sizes={sizes} />
      <Image
        alt={alt ?? entry.alt}
        width={entry.width}
        height={entry.height}
        {...loading[load]}
        sizes={sizes}
        srcSet={pictureSrcSet(name, 'webp')}
        src={pictureUrl(name, 800)}
        $colors={entry.colors}
        $fit={fit ?? (ratio ? 'cover' : undefined)}
        $position={position}
        $ratio={ratio}
        {...rest}
      />
    </Frame>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

/** What the addresses of a picture's files are made of: `/assets/pictures/{name}-{hash}-{width}.{avif|webp}`. */
export interface PictureFiles {
  /** Folder and name of its master, e.g. `gallery/rose-coupe-close-up`. */
  name: string;
  /** Of the master's content. */
  hash: string;
  /** Width of the master in pixels. */
  width: number;
  /** Widths of the files in pixels, ascending. */
  widths: readonly number[];
}

/** One picture of a package's table, `src/pictures.gen.ts`, which `scripts/build-pictures.ts` makes. */
export interface PictureEntry extends PictureFiles {
  /** Alternative text. */
  alt: string;
  /** The master's dominant color, then those of its quarters from the upper left to the lower right. */
  colors: readonly string[];
  height: number;
}

/** Address of one file. The smallest width that is at least `width`, or the largest there is. */
export function pictureUrl(picture: PictureFiles, width: number, format: 'avif' | 'webp' = 'webp'): string {
  const { name, hash, widths } = picture;
  const fitting = widths.find((candidate) => candidate >= width) ?? widths.at(-1);
  return `/assets/pictures/${name}-${hash}-${fitting}.${format}`;
}

/** Address of the 1200 × 630 JPEG for link previews, or undefined where the master is too small for one. */
export function sharePictureUrl({ name, width, hash }: PictureFiles): string | undefined {
  return width >= 1200 && !name.endsWith('-portrait') ? `/assets/pictures/${name}-${hash}-share.jpg` : undefined;
}

/** The `srcset` of one format, for `<source>` and for `imagesrcset` of a preload link. */
export function pictureSrcSet(picture: PictureFiles, format: 'avif' | 'webp'): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ');
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
  picture: PictureEntry;
  /** How wide it is shown, as in `<img sizes>`, e.g. `(min-width: 768px) 50vw, 100vw`. */
  sizes: string;
  /** When it is fetched: `first`, before others, is the page's main picture; `now` the rest of the first window; `lazy` what comes near. Default `lazy`. */
  load?: 'first' | 'now' | 'lazy';
  /** Narrower screens do not show it, so they do not fetch it either. */
  shownFrom?: keyof typeof narrowerThan;
  /** Alternative text; by default the picture's own. Empty when it only decorates. */
  alt?: string | undefined;
  /** Another crop, used below 768 px. */
  portrait?: PictureEntry | undefined;
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

/** The attributes of an `img` by `load` of {@link PictureProps}. */
export const loading = {
  first: { fetchPriority: 'high' },
  now: {},
  lazy: { loading: 'lazy', decoding: 'async' },
} as const;

/** Where a picture's `portrait` is used instead. */
export const portraitMedia = narrowerThan.tablet;

/** A responsive AVIF/WebP picture over a blur of its colors; space is reserved, so nothing shifts. */
export function Picture({
  picture,
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
            width={portrait.width}
            height={portrait.height}
          />
        ))}
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
      <Image
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        {...loading[load]}
        sizes={sizes}
        srcSet={pictureSrcSet(picture, 'webp')}
        src={pictureUrl(picture, 800)}
        $colors={picture.colors}
        $fit={fit ?? (ratio ? 'cover' : undefined)}
        $position={position}
        $ratio={ratio}
        {...rest}
      />
    </Frame>
  );
}

import { keyframes, styled } from 'styled-components';
import { Stack, theme } from 'shared-ui';

const drift = keyframes`
  to { transform: translate3d(0, 14%, 0); }
`;

/*
 * Phones and tablets: the picture above the words. Desktops: the picture stands to the right of the headline's end (--rim:
 * the page's left edge, the longest line and some air), where its first glass begins, 34.2 % into it, and is as large as shows
 * the last one too, or as fills most of a tall screen. It ends with the first screen and fades into the band on three sides.
 */
export const Band = styled.section`
  --scene: min(125vw, 70svh);
  --focus: 0 40%;

  position: relative;
  isolation: isolate;
  display: grid;
  min-height: max(100svh, 42rem);
  overflow: clip;
  background: ${theme.color.page};
  color: ${theme.color.text};

  ${theme.media.tablet} {
    --scene: min(75vw, 55svh);
    --focus: 100% 40%;

    min-height: min(100svh, 62rem);
  }
  ${theme.media.desktop} {
    --focus: 0 50%;
    --rim: calc(max(var(--gutter), 50vw - 42rem) + 6.2 * ${theme.text.display} + 3rem);
    --picture: max((100vw - var(--rim)) / 0.658, min(137svh, 85rem));
  }
  @media print {
    --scene: 0px;
    min-height: 0;
  }
`;

/** The parallax is a scroll-driven animation without script; it is off with prefers-reduced-motion. */
export const Backdrop = styled.div`
  position: absolute;
  z-index: -2;
  inset: 0 0 auto;
  height: var(--scene);

  ${theme.media.desktop} {
    inset: auto auto max(0px, 100% - 100svh) calc(var(--rim) - 0.342 * var(--picture));
    width: var(--picture);
    height: min(100%, var(--picture) * 9 / 16);
    mask-image:
      linear-gradient(to right, transparent, #000 32%),
      linear-gradient(to bottom, transparent, #000 30% 75%, transparent);
    mask-composite: intersect;
  }
  @media print {
    display: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: scroll()) {
      animation: ${drift} linear both;
      animation-timeline: scroll(root);
      animation-range: 0 100svh;
    }
  }
`;

export const Shade = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  background:
    linear-gradient(to bottom, color-mix(in srgb, ${theme.color.sunken} 78%, transparent), transparent 9rem),
    linear-gradient(
      to bottom,
      transparent calc(var(--scene) * 0.4),
      color-mix(in srgb, ${theme.color.page} 84%, transparent) calc(var(--scene) * 0.71),
      ${theme.color.page} calc(var(--scene) * 0.97)
    );

  ${theme.media.desktop} {
    background:
      linear-gradient(to bottom, color-mix(in srgb, ${theme.color.sunken} 70%, transparent), transparent 11rem),
      linear-gradient(
        to right,
        ${theme.color.sunken},
        color-mix(in srgb, ${theme.color.sunken} 80%, transparent) calc(var(--rim) - 18rem),
        transparent calc(var(--rim) + 12rem)
      ),
      linear-gradient(to top, color-mix(in srgb, ${theme.color.sunken} 80%, transparent), transparent 30%);
  }
`;

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${theme.space(10)};
  min-height: 100%;
  padding-block: calc(var(--scene) * 0.72) ${theme.space(8)};

  ${theme.media.desktop} {
    justify-content: space-between;
    padding-block: calc(var(--header-height, 5rem) + clamp(2rem, 9svh, 6.5rem)) ${theme.space(10)};
  }
`;

export const Copy = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space(5)};
  max-width: 33rem;
`;

export const Price = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.small};
  font-variant-numeric: tabular-nums;

  strong {
    display: block;
    margin-right: 0.2em;
    color: ${theme.color.accentText};
    font-family: ${theme.font.display};
    font-size: ${theme.text.h3};
    font-weight: 480;
    line-height: 1.3;
  }
  ${theme.media.tablet} {
    strong {
      display: inline;
    }
  }
`;

export const Actions = styled(Stack)`
  width: 100%;
`;

export const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(4)};
  border-top: 1px solid color-mix(in srgb, ${theme.color.text} 28%, transparent);

  ${theme.media.tablet} {
    justify-content: start;
    gap: 0 ${theme.space(14)};
    max-width: 44rem;
  }
  li {
    padding-top: ${theme.space(5)};
  }
  strong {
    display: block;
    font-family: ${theme.font.display};
    font-size: ${theme.text.h3};
    font-weight: 480;
    line-height: 1.2;
  }
  span {
    font-size: ${theme.text.caption};
    color: ${theme.color.muted};
  }
`;

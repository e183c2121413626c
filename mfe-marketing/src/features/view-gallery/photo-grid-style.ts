import { theme } from 'shared-ui';
import { styled } from 'styled-components';

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space(2)};

  /* A filtered handful: on a phone one under the other, not half a row. */
  @media (max-width: 767.98px) {
    &[data-layout='even'] {
      grid-template-columns: 1fr;
    }
  }

  > [data-size='large'],
  > [data-size='wide'] {
    grid-column: 1 / -1;
  }
  ${theme.media.tablet} {
    gap: ${theme.space(3)};

    &[data-layout='mosaic'] {
      grid-template-columns: repeat(3, 1fr);

      > [data-size='wide'] {
        grid-column: auto;
      }
      > [data-size='large'] {
        grid-column: span 2;
        grid-row: span 2;
      }
    }
  }
`;

export const Item = styled.li`
  aspect-ratio: 4 / 3;

  ${theme.media.tablet} {
    &[data-size='large'] {
      aspect-ratio: auto;
    }
  }
  a {
    position: relative;
    display: block;
    height: 100%;
    overflow: clip;
    background: ${theme.color.sunken};
    border-radius: ${theme.radius.small};
    cursor: zoom-in;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform ${theme.motion.slow};
  }
  a:hover img {
    transform: scale(1.02);
  }
  a:focus-visible {
    outline-offset: -4px;
    outline-color: ${theme.color.page};
  }
`;

/**
 * Hidden until the photo is hovered or focused; screen readers read the picture's alternative text.
 * It is shown on a photo, so it uses the forest palette in both themes.
 */
export const Caption = styled.span`
  position: absolute;
  inset: auto 0 0;
  padding: ${theme.space(10)} ${theme.space(4)} ${theme.space(3)};
  background: linear-gradient(to top, ${theme.color.sunken} 30%, transparent);
  color: ${theme.color.text};
  font-size: ${theme.text.small};
  opacity: 0;
  transition: opacity ${theme.motion.base};

  a:hover > &,
  a:focus-visible > & {
    opacity: 1;
  }
`;

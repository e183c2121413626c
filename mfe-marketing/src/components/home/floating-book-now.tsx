import { styled } from 'styled-components';
import { ButtonLink, theme } from 'shared-ui';
import { paths } from '../../paths.ts';

/**
 * Stays at the lower edge of the window for as long as its parent is in view, so it does not cover the hero's own
 * button. Clear of the shell's account button in the other corner, and gone from tablets on.
 */
const Corner = styled.div`
  position: sticky;
  z-index: ${theme.layer.floating};
  inset-block-end: max(${theme.space(4)}, env(safe-area-inset-bottom));
  width: fit-content;
  height: 0;
  margin-inline-start: ${theme.space(4)};

  > a {
    transform: translateY(-100%);
    box-shadow: ${theme.shadow.floating};
  }
  ${theme.media.tablet} {
    display: none;
  }
`;

/** The way to the booking form that stays under the thumb on a phone. */
export function FloatingBookNow() {
  return (
    <Corner data-tone="forest">
      <ButtonLink to={paths.booking}>Book Now</ButtonLink>
    </Corner>
  );
}

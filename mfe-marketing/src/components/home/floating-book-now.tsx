import { styled } from 'styled-components';
import { ButtonLink, theme } from 'shared-ui';
import { paths } from '../../paths.ts';

/**
 * A bar of the whole width, so that no heading or caption is half covered. It stays at the lower edge of the window for as
 * long as its parent is in view, so it covers neither the buttons of hero and calculator nor the footer; the shell's
 * account button has its other corner. Gone from tablets on; in a low window it is at the end of its parent.
 */
const Bar = styled.div`
  position: sticky;
  z-index: ${theme.layer.floating};
  inset-block-end: 0;
  padding: ${theme.space(3)} ${theme.space(4)} max(${theme.space(3)}, env(safe-area-inset-bottom));
  background: ${theme.color.page};
  box-shadow: ${theme.shadow.floating};

  ${theme.media.tablet} {
    display: none;
  }
  ${theme.media.low} {
    position: static;
  }
`;

/** The way to the booking form that stays under the thumb on a phone. */
export function FloatingBookNow() {
  return (
    <Bar data-tone="forest">
      <ButtonLink to={paths.booking}>Book Now</ButtonLink>
    </Bar>
  );
}

import { styled } from 'styled-components';
import { Section } from 'shared-ui';

/** A page of the panel: at least as high as the window, so that what comes late does not push the footer away, nor pull it in. */
export const Room = styled(Section)`
  @media screen {
    min-height: 100vh;
  }
`;

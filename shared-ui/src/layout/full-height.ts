import { styled } from 'styled-components';

/** At least as high as the window on a screen, so that what comes late neither pushes the footer away nor pulls it in. */
export const FullHeight = styled.div`
  @media screen {
    min-height: 100vh;
  }
`;

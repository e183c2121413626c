import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** The turning ring of spinners and pending buttons; says nothing by itself. */
export const SpinnerRing = styled.span`
  flex: none;
  width: 1.125em;
  height: 1.125em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  forced-color-adjust: none;
  animation: ${turn} 800ms linear infinite;
`;

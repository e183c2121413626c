import { styled } from 'styled-components';
import { theme } from 'shared-ui';

/** A part of a list's frame that opens with its summary. */
export const Disclosure = styled.details`
  > summary {
    width: fit-content;
    min-height: 2.75rem;
    align-content: center;
    font-size: ${theme.text.small};
    font-weight: 600;
    cursor: pointer;
  }
`;

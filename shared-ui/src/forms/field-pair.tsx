import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** Two short fields side by side where there is room. */
export const FieldPair = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  align-items: start;

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

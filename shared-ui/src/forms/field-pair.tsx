import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** Short fields in pairs, side by side where there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  align-items: start;

  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

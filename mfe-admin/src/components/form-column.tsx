import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** Settings one below the other, no wider than is easy to fill in. */
export const FormColumn = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  max-width: 44rem;
`;

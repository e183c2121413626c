import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** Fields that belong together, in a frame with a title. */
export const FieldSet = styled.fieldset`
  display: grid;
  gap: ${theme.space(4)};
  min-width: 0;
  margin: 0;
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};

  > legend {
    padding-inline: ${theme.space(2)};
    font-weight: 650;
  }
`;

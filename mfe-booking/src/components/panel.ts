import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** The framed panel of a step, with a brass upper edge. */
export const Panel = styled.section`
  display: grid;
  gap: ${theme.space(5)};
  padding: clamp(1.25rem, 0.75rem + 2.5vw, 2.5rem);
  border: 1px solid ${theme.color.line};
  border-top: 3px solid ${theme.color.accent};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};

  ${theme.media.phone} {
    gap: ${theme.space(4)};
  }
`;

import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/**
 * A picture with words, whose whole area follows the one link in it: a pointer may press anywhere, a screen reader reads
 * the link's own text.
 */
export const LinkCard = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};

  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:hover {
    text-decoration: underline;
    text-decoration-color: ${theme.color.accent};
  }
`;

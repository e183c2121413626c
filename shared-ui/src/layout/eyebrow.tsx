import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** The short line above a headline: letterspaced brass with a hairline before it. */
export const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  color: ${theme.color.accentText};
  font-size: ${theme.text.caption};
  font-weight: 600;
  letter-spacing: 0.14em;
  line-height: 1.4;
  text-transform: uppercase;

  &::before {
    content: '';
    flex: none;
    width: ${theme.space(8)};
    border-top: 1px solid ${theme.color.accent};
  }
`;

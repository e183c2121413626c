import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Long reading text: articles and legal pages. Styles plain elements inside it. */
export const Prose = styled.div`
  max-width: ${theme.measure};
  line-height: 1.7;

  > * + * {
    margin-top: ${theme.space(5)};
  }
  > h2 {
    margin-top: ${theme.space(14)};
    font-size: ${theme.text.h3};
  }
  > h3 {
    margin-top: ${theme.space(10)};
    font-size: ${theme.text.h4};
  }
  > :first-child {
    margin-top: 0;
  }
  > h2 + *,
  > h3 + * {
    margin-top: ${theme.space(3)};
  }
  ul,
  ol {
    padding-left: 1.3em;
  }
  li + li {
    margin-top: ${theme.space(2)};
  }
  li::marker {
    color: ${theme.color.accentText};
  }
  blockquote {
    padding-left: ${theme.space(6)};
    border-left: 2px solid ${theme.color.accent};
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    line-height: 1.45;
  }
  strong {
    font-weight: 650;
  }
  hr {
    margin-block: ${theme.space(10)};
  }
`;

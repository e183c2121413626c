import { styled } from 'styled-components';
import { ownTexts, wholeText } from '../layout/own-texts.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { theme } from '../theme/theme.ts';
import { SmartLink, type LinkTarget } from './smart-link.tsx';

const Root = styled(SmartLink)`
  color: ${theme.color.link};
  font-weight: 550;
  text-decoration: underline;
  text-decoration-color: color-mix(in oklab, currentcolor 40%, transparent);
  transition: text-decoration-color ${theme.motion.fast};

  &:hover {
    text-decoration-color: currentcolor;
  }
  /* A link on its own line needs a full touch target. */
  &[data-standalone='true'] {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(2)};
    min-height: 2.75rem;
  }
  > svg {
    width: 1.1em;
    height: 1.1em;
  }
`;

export type TextLinkProps = LinkTarget & {
  /** On its own line rather than in a sentence: gets a 44 px target. Default false. */
  standalone?: boolean;
};

/** An underlined link in text (`to` inside the site, `href` out of it). A screen reader hears that it opens a new tab. */
export function TextLink({ standalone = false, children, ...rest }: TextLinkProps) {
  return (
    <Root data-standalone={standalone} {...rest}>
      {rest.newTab ? (
        <>
          {ownTexts(children)}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      ) : (
        wholeText(children)
      )}
    </Root>
  );
}

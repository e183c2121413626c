import { styled } from 'styled-components';
import { wholeText } from '../layout/own-texts.tsx';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { SmartLink, type LinkTarget } from './smart-link.tsx';

const Root = styled(SmartLink)`
  ${buttonStyle}
`;

export type ButtonLinkProps = LinkTarget & {
  /** Default `primary`. */
  variant?: ButtonVariant;
  /** Default `medium`. */
  size?: ButtonSize;
  /** As wide as its container. Default false. */
  fullWidth?: boolean;
};

/** A link that looks like a button: it goes somewhere (`to` or `href`), it does not do something. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  fullWidth = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Root data-variant={variant} data-size={size} data-full={fullWidth} {...rest}>
      {wholeText(children)}
    </Root>
  );
}

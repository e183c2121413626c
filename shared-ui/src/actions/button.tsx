import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { ownTexts } from '../layout/own-texts.tsx';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { SpinnerRing } from '../feedback/spinner-ring.tsx';

const Root = styled.button`
  ${buttonStyle}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Default `primary`. */
  variant?: ButtonVariant;
  /** Default `medium`. */
  size?: ButtonSize;
  /** As wide as its container. Default false. */
  fullWidth?: boolean;
  /** Work is under way: further presses are ignored, focus stays, and `pendingText` is read out. Default false. */
  pending?: boolean;
  /** What a screen reader hears while pending. Default `Working`. */
  pendingText?: string;
}

/** A native button; `type="button"` unless told otherwise. */
export function Button({
  variant = 'primary',
  size = 'medium',
  fullWidth = false,
  pending,
  pendingText = 'Working',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <Root
        type={type}
        data-variant={variant}
        data-size={size}
        data-full={fullWidth}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onClick={press}
        {...rest}
      >
        {pending && <SpinnerRing aria-hidden="true" />}
        {ownTexts(children)}
      </Root>
      {pending !== undefined && <VisuallyHidden aria-live="polite">{pending ? pendingText : ''}</VisuallyHidden>}
    </>
  );
}

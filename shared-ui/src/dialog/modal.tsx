import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Heading, theme, wholeText } from 'shared-ui';
import { X } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { rememberFocus } from './remember-focus.ts';

const widths = { small: '27rem', medium: '38rem', large: '56rem' } as const;

const Root = styled.dialog<{ $width: string }>`
  width: min(${(props) => props.$width}, calc(100vw - ${theme.space(8)}));
  max-height: calc(100dvh - ${theme.space(8)});
  margin: auto;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.floating};
  opacity: 0;
  transition:
    opacity ${theme.motion.base},
    transform ${theme.motion.base},
    display ${theme.motion.base} allow-discrete,
    overlay ${theme.motion.base} allow-discrete;

  &[open] {
    opacity: 1;
  }
  @starting-style {
    &[open] {
      opacity: 0;
      transform: translateY(0.75rem);
    }
  }
  &::backdrop {
    background: ${theme.color.overlay};
  }
  @media (max-width: 479.98px) {
    width: 100vw;
    max-width: none;
    margin-bottom: 0;
    border-radius: ${theme.radius.large} ${theme.radius.large} 0 0;
  }
`;
const Inner = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space(4)};
  padding: clamp(1.25rem, 1rem + 1.5vw, 2rem);
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space(4)};
`;
const Close = styled.button`
  display: grid;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  margin: -0.375rem -0.5rem 0 0;
  place-items: center;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;

  &:hover {
    background: ${theme.color.neutralSoft};
  }
`;
const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(3)};
  padding-top: ${theme.space(2)};
`;

export interface ModalProps {
  open: boolean;
  /** Called for Escape, the close button and a press on the backdrop. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Default `medium`. */
  size?: keyof typeof widths;
  /** Name of the close button. Default `Close`. */
  closeLabel?: string;
  /** `alertdialog` for a question that interrupts; a press on the backdrop does not close it. Default `dialog`. */
  role?: 'dialog' | 'alertdialog';
  /** What gets focus when it opens; the title without it, so that reading starts at the top. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal on the native `<dialog>`: the browser keeps focus inside, closes on Escape and returns focus. */
export function Modal({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
  closeLabel = 'Close',
  role = 'dialog',
  initialFocus,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  // Closed as its content goes, or an empty dialog without a name would stand open for a moment.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && open) return () => dialog.close();
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const returnFocus = rememberFocus();
    dialog.showModal();
    (initialFocus?.current ?? heading.current)?.focus();
    return returnFocus;
  }, [open, initialFocus]);
  return (
    <Root
      ref={ref}
      $width={widths[size]}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        // Where it cannot be prevented, `close` follows.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Not of one that has left the page. The browser closes one by itself at a second Escape in a row, without `cancel`; its owner decides.
        const dialog = ref.current;
        if (event.target !== event.currentTarget || !open || !dialog?.isConnected || dialog.open) return;
        dialog.showModal();
        onClose();
      }}
      onClick={(event) => {
        if (role === 'dialog' && event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <Inner>
          <Head>
            <Heading ref={heading} level={2} size="h3" id={titleId} tabIndex={-1}>
              {title}
            </Heading>
            <Close type="button" aria-label={closeLabel} onClick={onClose}>
              <X />
            </Close>
          </Head>
          {description && <p id={descriptionId}>{wholeText(description)}</p>}
          {children}
          {footer && <Footer>{footer}</Footer>}
        </Inner>
      )}
    </Root>
  );
}

import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** `primary` once per view, `secondary` beside it, `quiet` in lists and bars, `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Every size keeps a 44 px target; `small` for tables and bars, `large` for what a view is there for: it fills its row on a phone. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** The look shared by buttons and links that look like them; variants and sizes are `data-` attributes. */
export const buttonStyle = css`
  --button-background: ${theme.color.primary};
  --button-hover: ${theme.color.primaryHover};
  --button-text: ${theme.color.onPrimary};
  --button-edge: transparent;

  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  min-height: 3rem;
  padding: ${theme.space(2)} ${theme.space(6)};
  border: 1px solid var(--button-edge);
  border-radius: ${theme.radius.small};
  background: var(--button-background);
  color: var(--button-text);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  touch-action: manipulation;
  transition:
    background-color ${theme.motion.fast},
    border-color ${theme.motion.fast},
    opacity ${theme.motion.fast};

  > svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
  ${theme.media.hover} {
    &:hover {
      background: var(--button-hover);
    }
  }
  &:active {
    opacity: 0.88;
  }
  &[data-variant='secondary'] {
    --button-background: transparent;
    --button-hover: ${theme.color.neutralSoft};
    --button-text: ${theme.color.text};
    --button-edge: ${theme.color.control};
  }
  &[data-variant='quiet'] {
    --button-background: transparent;
    --button-hover: ${theme.color.neutralSoft};
    --button-text: ${theme.color.link};
  }
  &[data-variant='danger'] {
    --button-background: ${theme.color.dangerFill};
    --button-hover: color-mix(in oklab, ${theme.color.dangerFill}, black 14%);
    --button-text: ${theme.color.onDanger};
  }
  &[data-size='small'] {
    min-height: 2.75rem;
    padding: ${theme.space(1)} ${theme.space(4)};
    font-size: ${theme.text.small};
  }
  &[data-size='large'] {
    min-height: 3.5rem;
    padding: ${theme.space(3)} ${theme.space(8)};
    font-size: 1.0625rem;

    @media (max-width: 767.98px) {
      width: 100%;
    }
  }
  &[data-full='true'] {
    width: 100%;
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    --button-edge: ButtonText;

    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
  @media print {
    display: none;
  }
`;

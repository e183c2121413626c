import { css } from 'styled-components';
import { theme } from 'shared-ui';

/** The look of everything one can type into or choose from; 48 px high, 16 px text so that phones do not zoom. */
export const controlStyle = css`
  width: 100%;
  min-height: 3rem;
  padding: ${theme.space(2.5)} ${theme.space(3.5)};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.small};
  background-color: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: 1.0625rem;
  line-height: 1.4;
  transition: border-color ${theme.motion.fast};

  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }
  ${theme.media.hover} {
    &:hover:not(:disabled) {
      border-color: ${theme.color.text};
    }
  }
  &:focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
    box-shadow: inset 0 0 0 1px ${theme.color.danger};
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

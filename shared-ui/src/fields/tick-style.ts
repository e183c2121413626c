import { css } from 'styled-components';
import { theme } from 'shared-ui';

/** The box of a checkbox and the ring of a radio button, drawn in the theme's colors; native in forced colors. */
export const tickStyle = css`
  appearance: none;
  display: grid;
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  place-content: center;
  border: 1.5px solid ${theme.color.control};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  cursor: inherit;

  &::before {
    content: '';
    width: 0.8125rem;
    height: 0.8125rem;
    background: transparent;
    clip-path: polygon(14% 48%, 5% 60%, 40% 92%, 97% 18%, 85% 9%, 38% 69%);
  }
  &:checked {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
  }
  &:checked::before {
    background: ${theme.color.onPrimary};
  }
  &[type='radio'] {
    border-radius: 50%;
  }
  &[type='radio']::before {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    clip-path: none;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

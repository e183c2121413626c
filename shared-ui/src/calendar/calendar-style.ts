import { css } from 'styled-components';
import { theme } from 'shared-ui';

/** The look of react-day-picker's parts, by its own class names. */
export const calendarStyle = css`
  width: 100%;
  max-width: 26rem;

  .rdp-months {
    position: relative;
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    justify-content: space-between;
  }
  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    width: 2.75rem;
    height: 2.75rem;
    place-items: center;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.small};
    background: ${theme.color.surface};

    &:disabled,
    &[aria-disabled='true'] {
      opacity: 0.4;
      cursor: not-allowed;
    }
    > svg {
      width: 1.125rem;
      height: 1.125rem;
    }
  }
  .rdp-month_caption {
    display: grid;
    min-height: 2.75rem;
    margin-bottom: ${theme.space(3)};
    place-items: center;
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    font-weight: 500;
  }
  .rdp-month_grid {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
  }
  .rdp-weekday {
    height: ${theme.space(9)};
    padding: 0;
    color: ${theme.color.muted};
    font-size: ${theme.text.caption};
    font-weight: 600;
  }
  /* Six weeks in every month, also where a week is empty: nothing below moves from month to month. */
  .rdp-day {
    height: calc(2.75rem + 2px);
    padding: 1px;
    text-align: center;
  }
  .rdp-day_button {
    position: relative;
    width: 100%;
    min-height: 2.75rem;
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${theme.radius.small};
    background: none;
    font-size: 1rem;
    font-variant-numeric: tabular-nums;

    &:disabled {
      color: ${theme.color.muted};
      opacity: 0.55;
      cursor: not-allowed;
    }
    &:not(:disabled):hover {
      background: ${theme.color.neutralSoft};
    }
    &:focus-visible {
      outline-offset: 1px;
      z-index: 1;
    }
  }
  .rdp-closed .rdp-day_button {
    text-decoration: line-through;
  }
  .rdp-marked .rdp-day_button:not(:disabled) {
    background: ${theme.color.successSoft};
    color: ${theme.color.success};
    font-weight: 600;
  }
  .rdp-today .rdp-day_button {
    border-color: ${theme.color.accent};
  }
  .rdp-selected .rdp-day_button:not(:disabled),
  .rdp-selected .rdp-day_button:not(:disabled):hover {
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .rdp-selected .rdp-day_button {
      outline: 3px solid Highlight;
    }
  }
`;

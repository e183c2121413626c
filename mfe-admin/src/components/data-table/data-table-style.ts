import { theme, visuallyHidden } from 'shared-ui';
import { css, styled } from 'styled-components';

export const Frame = styled.div`
  /* Hidden texts in cells are placed by their nearest positioned box: let that be this one. */
  position: relative;
  overflow: auto;
  max-height: var(--table-height, none);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};

  &:focus-visible {
    outline-offset: 2px;
  }
  @media print {
    overflow: visible;
    max-height: none;
  }
  ${theme.media.phone} {
    overflow: visible;
    max-height: none;
    border: 0;
    background: none;
  }
`;

/** The button of a header whose column sorts the list. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-height: ${theme.space(6)};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  cursor: pointer;
`;

export const SortMark = styled.span`
  &::before {
    content: '↕';
    color: ${theme.color.muted};
  }
  &[data-order='ascending']::before {
    content: '↑';
    color: inherit;
  }
  &[data-order='descending']::before {
    content: '↓';
    color: inherit;
  }
`;

/** Below 768 px a row is a card: its header on top, then label and value line by line, its controls at full width. */
const cards = css`
  &,
  tbody,
  tr,
  th,
  td {
    display: block;
  }
  thead {
    ${visuallyHidden}
  }
  caption {
    display: block;
    padding: 0 0 ${theme.space(4)};
  }
  tbody {
    display: grid;
    gap: ${theme.space(3)};
  }
  tbody tr {
    container-type: inline-size;
    padding: ${theme.space(4)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.surface};
  }
  tbody tr > * {
    position: relative;
    padding: ${theme.space(1)} 0;
    border: 0;
    overflow-wrap: anywhere;

    &[data-align],
    &[data-nowrap] {
      text-align: left;
      white-space: normal;
    }
  }
  tbody th {
    padding-top: 0;
    font-size: ${theme.text.body};
  }
  /* The label's column is at most half as wide as the card, also with text at twice its size. */
  tbody td[data-label] {
    display: flow-root;
    padding-left: min(7.5rem, 48cqi);
  }
  tbody td[data-label]::before {
    content: attr(data-label);
    content: attr(data-label) / '';
    float: left;
    width: min(7rem, 45cqi);
    margin-left: max(-7.5rem, -48cqi);
    color: ${theme.color.muted};
  }
  tbody td[data-actions='true'] {
    padding: ${theme.space(2)} 0 0;

    &:not(:has(button, a, input)) {
      display: none;
    }
  }
`;
/** Two lines: the row's header with what stands beside it, then the columns of the line below, as far as there is room; then what has a separate line. */
const compactRows = css`
  tbody {
    gap: ${theme.space(2)};
  }
  tbody tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${theme.space(3)};
    padding: ${theme.space(1)} ${theme.space(3)} ${theme.space(2)};
  }
  tbody tr > * {
    padding: 0;
  }
  tbody th {
    flex: 1 1 calc(100% - 9rem);
    min-width: 0;

    a {
      display: block;
      overflow: hidden;
      line-height: 2.75rem;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  tbody td:not([data-phone]) {
    display: none;
  }
  tbody td[data-phone] {
    padding: 0;

    &::before {
      content: none;
    }
  }
  tbody td[data-phone='aside'] {
    order: 1;
  }
  tbody td[data-phone='line'] {
    display: block;
    order: 2;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;

    > * {
      display: inline-flex;
      flex-direction: row;
    }
  }
  tbody td[data-phone='figure'] {
    display: block;
    order: 2;

    &::before {
      float: none;
      content: attr(data-label) ' ';
      content: attr(data-label) ' ' / '';
      width: auto;
      margin: 0;
    }
  }
  tbody td[data-phone='below'] {
    order: 3;
    flex: 1 0 100%;
    min-width: 0;
  }
`;
export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${theme.text.small};
  line-height: 1.45;

  caption {
    padding: ${theme.space(4)};
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    text-align: left;
  }
  caption[data-hidden='true'] {
    ${visuallyHidden}
  }
  th,
  td {
    padding: ${theme.space(2.5)} ${theme.space(4)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: middle;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    position: sticky;
    z-index: 1;
    top: 0;
    background: ${theme.color.sunken};
    font-size: ${theme.text.caption};
    font-weight: 650;
    letter-spacing: 0.02em;
    white-space: nowrap;
  }
  tbody th {
    font-weight: 600;
  }
  ${theme.media.hover} {
    tbody tr:hover > * {
      background: color-mix(in oklab, ${theme.color.surface}, ${theme.color.sunken} 50%);
    }
  }
  [data-align='end'] {
    text-align: right;
  }
  [data-align='center'] {
    text-align: center;
  }
  [data-nowrap='true'] {
    white-space: nowrap;
  }
  /* In sight while the other columns scroll. */
  ${theme.media.tablet} {
    [data-actions='true'] {
      position: sticky;
      right: 0;
      background: ${theme.color.surface};
      box-shadow: -1px 0 ${theme.color.line};
    }
    thead [data-actions='true'] {
      z-index: 2;
      background: ${theme.color.sunken};
    }
  }
  ${theme.media.phone} {
    ${cards}
    &[data-compact='true'] {
      ${compactRows}
    }
    /* A badge breaks rather than widen the page, with text at twice its size. */
    &:not([data-compact='true']) tbody td[data-label] span {
      white-space: normal;
    }
  }
`;

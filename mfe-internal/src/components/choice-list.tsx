import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** A list of buttons of which one is pressed; `$maxHeight` makes it scroll. */
export const ChoiceList = styled.ul<{ $maxHeight?: string }>`
  padding: 0;
  list-style: none;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  max-height: ${(props) => props.$maxHeight ?? 'none'};
  overflow-y: auto;

  > li + li {
    border-top: 1px solid ${theme.color.line};
  }
`;

export const Choice = styled.button`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 3.5rem;
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 0;
  border-left: 3px solid transparent;
  background: none;
  text-align: left;

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.neutralSoft};
    }
  }
  &[aria-pressed='true'] {
    border-left-color: ${theme.color.accent};
    background: ${theme.color.brassSoft};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  /* Marks keep their shape on the pressed choice's ground. */
  &[aria-pressed='true'] > span > * {
    background: ${theme.color.surface};
  }
  @media (max-width: 639.98px) {
    > strong {
      flex-basis: 100%;
    }
  }
  strong {
    display: block;
    font-weight: 600;
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
  @media (forced-colors: active) {
    border-left-color: Canvas;

    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

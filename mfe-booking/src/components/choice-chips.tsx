import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** Choices that fill in a field, in columns of one width. */
export const ChipList = styled.ul<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${(props) => props.$min}, 1fr));
  gap: ${theme.space(2)};
  padding: 0;
  list-style: none;

  > li {
    display: grid;
  }
`;

/** One choice; `aria-pressed` is whether the field has its value. */
export const Chip = styled.button`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  min-height: 3rem;
  padding: ${theme.space(2)} ${theme.space(3)};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.text.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  text-align: left;
  transition:
    background-color ${theme.motion.fast},
    border-color ${theme.motion.fast};

  > small {
    color: ${theme.color.muted};
    font-size: ${theme.text.caption};
    font-weight: 400;
  }
  ${theme.media.hover} {
    &:hover {
      border-color: ${theme.color.primary};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }
  &[aria-pressed='true'] > small {
    color: inherit;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

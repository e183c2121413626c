import { styled } from 'styled-components';

/** Choices that fill in a field, in columns of one width. */
export const ChipList = styled.ul<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${(props) => props.$min}, 1fr));
  gap: ${({ theme }) => theme.space(2)};
  padding: 0;
  list-style: none;

  > li {
    display: grid;
  }
`;

/** One such choice; `aria-pressed` says whether the field holds it. */
export const Chip = styled.button`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  min-height: 3rem;
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.color.control};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.text.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  text-align: left;
  transition:
    background-color ${({ theme }) => theme.motion.fast},
    border-color ${({ theme }) => theme.motion.fast};

  > small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.text.caption};
    font-weight: 400;
  }
  ${({ theme }) => theme.media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.color.primary};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.primary};
    background: ${({ theme }) => theme.color.primary};
    color: ${({ theme }) => theme.color.onPrimary};
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

import { styled } from 'styled-components';
import { TextLink, theme } from 'shared-ui';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(5)};
  padding: 0;
  list-style: none;

  a {
    display: block;
    align-content: center;
    min-height: 2.75rem;
    font-size: ${theme.text.small};
  }
  @media print {
    display: none;
  }
`;

interface JumpListProps {
  /** Names the list. */
  label: string;
  /** The `anchor` of a `Panel`, what its link says, and how many lines it has. */
  jumps: readonly { anchor: string; title: string; count?: number }[];
}

/** The parts of a long page, each with a link that leads to it; nothing without parts. */
export function JumpList({ label, jumps }: JumpListProps) {
  if (jumps.length === 0) return null;
  return (
    <nav aria-label={label}>
      <List role="list">
        {jumps.map(({ anchor, title, count }) => (
          <li key={anchor}>
            <TextLink href={`#${anchor}`}>
              {title}
              {count !== undefined && ` (${count})`}
            </TextLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

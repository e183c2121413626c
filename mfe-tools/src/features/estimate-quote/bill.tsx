import { figureAttributes, theme } from 'shared-ui';
import { styled } from 'styled-components';

const Sheet = styled.dl`
  padding: clamp(1.5rem, 1rem + 2vw, 3rem);
  border-radius: ${theme.radius.large};
  background: ${theme.color.page};
  color: ${theme.color.text};
  font-variant-numeric: tabular-nums;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space(0)} ${theme.space(6)};
  padding-block: ${theme.space(4)};
  border-bottom: 1px solid ${theme.color.line};

  &:first-child {
    padding-top: 0;
  }

  dt,
  dd {
    margin: 0;
  }
  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
`;

const Total = styled(Line)`
  align-items: baseline;
  padding-bottom: 0;
  border-bottom: 0;
  font-family: ${theme.font.display};
  font-size: ${theme.text.h4};

  dd {
    color: ${theme.color.accent};
    font-size: ${theme.text.h2};
    line-height: 1.1;
  }
`;

interface BillProps {
  lines: readonly { label: string; note: string; amount: string }[];
  total: string;
}

/** A bill on forest green: what it is for, how it comes about, what it costs. */
export function Bill({ lines, total }: BillProps) {
  return (
    <Sheet data-tone="forest">
      {lines.map(({ label, note, amount }) => (
        <Line key={label}>
          <dt>
            <span>{label}</span>
            <small {...figureAttributes(note)}>{note}</small>
          </dt>
          <dd translate="no">{amount}</dd>
        </Line>
      ))}
      <Total>
        <dt>Estimated total</dt>
        <dd translate="no">{total}</dd>
      </Total>
    </Sheet>
  );
}

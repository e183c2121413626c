import type { ReactNode } from 'react';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  margin: 0;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(6)};
  padding-block: ${theme.space(2.5)};
  border-bottom: 1px solid ${theme.color.line};
  font-size: ${theme.text.small};
  line-height: 1.45;

  > dt {
    color: ${theme.color.muted};
  }
  > dd {
    min-width: 0;
    margin: 0;
    font-weight: 550;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** Names and values of one thing, a hairline between them; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <Row key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
    </List>
  );
}

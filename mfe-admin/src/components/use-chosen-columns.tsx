import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readDevice, writeDevice } from 'shared-data';
import { Stack, theme } from 'shared-ui';

import { CheckboxInput } from 'shared-ui/fields';
import type { Column } from './data-table/data-table.tsx';
import { Disclosure } from './disclosure.ts';

/** A phone shows what the list has for it. */
const Choice = styled(Disclosure)`
  ${theme.media.phone} {
    display: none;
  }
`;

/** A column that can be left out, unless it is the first one, which names its row. */
export interface ChosenColumn<Row> extends Column<Row> {
  /** Its name in the choice too. */
  header: string;
  /** Shown only to who has chosen it. */
  extra?: boolean;
}

/** The ids that were chosen on this device; null when none were. What no column has any more is ignored by its reader. */
function readIds(key: string): string[] | null {
  return readDevice('local', key)?.split(',') ?? null;
}

/**
 * The columns that are shown on this device, and the control that chooses them.
 * @param name of the list, under which the choice is kept
 */
export function useChosenColumns<Row>(
  name: string,
  columns: readonly ChosenColumn<Row>[],
): [shown: ChosenColumn<Row>[], choice: ReactNode] {
  const key = `district-pour:columns-${name}`;
  const [ids, setIds] = useState(() => readIds(key));
  const [first, ...others] = columns;
  const isShown = ({ id, extra }: ChosenColumn<Row>) => (ids ? ids.includes(id) : !extra);
  const toggle = (changed: ChosenColumn<Row>) => {
    const next = others.filter((column) => isShown(column) !== (column === changed)).map(({ id }) => id);
    setIds(next);
    writeDevice('local', key, next.join(','));
  };
  return [
    columns.filter((column) => column === first || isShown(column)),
    <Choice key="columns">
      <summary>Columns</summary>
      <Stack direction="row" gap={4} role="group" aria-label="Columns that are shown">
        {others.map((column) => (
          <CheckboxInput
            key={column.id}
            label={column.header}
            checked={isShown(column)}
            onChange={() => toggle(column)}
          />
        ))}
      </Stack>
    </Choice>,
  ];
}

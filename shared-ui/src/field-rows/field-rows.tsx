import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Stack, Text, theme, VisuallyHidden } from 'shared-ui';
import { FieldArray, useFormikContext } from 'shared-ui/forms';
import { styled } from 'styled-components';

const Row = styled.div<{ $columns: string; $phoneColumns: string; $single: boolean }>`
  display: grid;
  grid-template-columns: ${(props) => props.$phoneColumns};
  align-items: start;
  gap: ${theme.space(3)};

  > button,
  > p {
    margin-top: ${(props) => (props.$single ? 0 : theme.space(7))};
  }
  ${theme.media.tablet} {
    grid-template-columns: ${(props) => props.$columns};
    justify-content: start;
  }
`;

export interface FieldRowsProps<Value> {
  /** The path of the list in the form's values. */
  name: string;
  /** The name of a row by its number, such as `link 2`. */
  rowName: (number: number) => string;
  addLabel: ReactNode;
  /** The values of an added row. */
  newRow: Value;
  /** CSS `grid-template-columns` from tablets on. */
  columns: string;
  /** The same on phones. Default one column. */
  phoneColumns?: string;
  /** A row is one field, whose hidden label names it; otherwise it is a named group. Default false. */
  singleField?: boolean;
  /** Rows are removed until this many are left. Default 0. */
  min?: number;
  /** Rows are added until there are this many. Default any number. */
  max?: number;
  /** The last row cannot be removed, and rows are added above it. Default false. */
  lastIsFixed?: boolean;
  /** Rows can be moved up. Default false. */
  ordered?: boolean;
  /** Shown without rows. */
  emptyText?: string;
  /** A control beside the button that adds a row. */
  aside?: ReactNode;
  /** The fields of the row at this index. */
  children: (index: number) => ReactNode;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Rows of fields that can be added, removed and moved up. Focus moves to an added row and stays in a moved one; from a removed
 * row it moves to the row above or, without rows, to the button that adds one.
 */
export function FieldRows<Value>(props: FieldRowsProps<Value>) {
  const { name, rowName, addLabel, newRow, columns, phoneColumns = 'minmax(0, 1fr)', singleField = false } = props;
  const { min = 0, max = Infinity, lastIsFixed = false, ordered = false, emptyText, aside, children } = props;
  const count = useFormikContext().getFieldMeta<readonly Value[]>(name).value.length;
  const end = lastIsFixed ? count - 1 : count;
  const root = useRef<HTMLDivElement>(null);
  const changed = useRef<number>(undefined);
  useEffect(() => {
    if (changed.current === undefined) return;
    const row = root.current?.children[changed.current];
    (row?.querySelector<HTMLElement>('input, select, textarea') ?? root.current?.querySelector('button'))?.focus();
    changed.current = undefined;
  }, [count]);
  return (
    <FieldArray name={name}>
      {({ insert, move, remove }) => (
        <Stack ref={root}>
          {Array.from({ length: count }, (_, index) => (
            <Row
              key={index}
              {...(!singleField && { role: 'group', 'aria-label': capitalized(rowName(index + 1)) })}
              $columns={columns}
              $phoneColumns={phoneColumns}
              $single={singleField}
            >
              {children(index)}
              {ordered && count > 1 && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-disabled={index === 0}
                  onClick={() => {
                    if (index === 0) return;
                    move(index, index - 1);
                    root.current?.children[index - 1]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
                  }}
                >
                  Move up <VisuallyHidden>{rowName(index + 1)}</VisuallyHidden>
                </Button>
              )}
              {count > min && index < end && (
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    changed.current = Math.max(0, index - 1);
                    remove(index);
                  }}
                >
                  Remove <VisuallyHidden>{rowName(index + 1)}</VisuallyHidden>
                </Button>
              )}
            </Row>
          ))}
          {count === 0 && emptyText && <Text tone="muted">{emptyText}</Text>}
          <Stack direction="row" align="end">
            {count < max && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  changed.current = end;
                  insert(end, newRow);
                }}
              >
                {addLabel}
              </Button>
            )}
            {aside}
          </Stack>
        </Stack>
      )}
    </FieldArray>
  );
}

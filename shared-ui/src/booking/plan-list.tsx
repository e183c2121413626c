import { useRef, useState } from 'react';
import { Button, Heading, Text, theme } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { styled } from 'styled-components';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(3)};
`;
const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: ${theme.space(3)};
    overflow-wrap: anywhere;
  }
`;
const Add = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space(3)};
`;

export interface PlanListProps {
  title: string;
  /** In order; `name` is for the button that drops the plan. */
  plans: readonly { name: string; text: string }[];
  onDrop: (index: number) => void;
  /** What can be added; empty for nothing. Default none. */
  choices?: readonly { value: string; label: string }[];
  onAdd?: (value: string) => void;
  /** What adding a plan changed in the others, or why it was left out; empty for nothing. */
  note: string;
}

/** The plans of a booking: each can be dropped, and others added. */
export function PlanList({ title, plans, onDrop, choices = [], onAdd, note }: PlanListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState('');
  // The pressed button is removed or disabled, so the heading takes the focus.
  const change = (act: () => void) => () => {
    heading.current?.focus();
    act();
  };
  const add = change(() => {
    onAdd?.(chosen);
    setChosen('');
  });
  return (
    <Part>
      <Heading ref={heading} tabIndex={-1} level={3} size="h4">
        {title}
      </Heading>
      {plans.length > 0 ? (
        <List role="list">
          {plans.map(({ name, text }, index) => (
            <li key={index}>
              <Text size="small">{text}</Text>
              <Button variant="quiet" size="small" aria-label={`Drop ${name}`} onClick={change(() => onDrop(index))}>
                Drop
              </Button>
            </li>
          ))}
        </List>
      ) : (
        <Text size="small" tone="muted">
          No plans.
        </Text>
      )}
      <div role="status">{note && <Text size="small">{note}</Text>}</div>
      {choices.length > 0 && (
        <Add>
          <SelectInput
            label="Add a plan"
            placeholder="Choose a plan"
            options={choices}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button variant="secondary" disabled={chosen === ''} onClick={add}>
            Add
          </Button>
        </Add>
      )}
    </Part>
  );
}

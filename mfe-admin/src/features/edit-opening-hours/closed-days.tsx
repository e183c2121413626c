import { useToday } from 'shared-data';
import { Button, Stack, Text, theme, VisuallyHidden } from 'shared-ui';
import { DateField, FieldArray, TextField, useFormikContext } from 'shared-ui/forms';
import { styled } from 'styled-components';
import type { OpeningValues } from './opening-values.ts';

const Row = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space(3)};

  > button {
    margin-top: ${theme.space(7)};
  }
  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 11rem)) minmax(0, 1fr) auto;
  }
`;

/** Days and ranges on which nothing can be booked, each with its reason. */
export function ClosedDaysFields() {
  const { values } = useFormikContext<OpeningValues>();
  const today = useToday();
  return (
    <FieldArray name="closed">
      {({ push, remove }) => (
        <Stack gap={4}>
          {values.closed.length === 0 && <Text tone="muted">No closed days.</Text>}
          {values.closed.map((_, n) => (
            <Row key={n} role="group" aria-label={`Closed days ${n + 1}`}>
              <DateField name={`closed[${n}].from`} label="First day" required />
              <DateField name={`closed[${n}].to`} label="Last day" min={values.closed[n]?.from} required />
              <TextField name={`closed[${n}].reason`} label="Reason" autoComplete="off" required />
              <Button variant="quiet" size="small" onClick={() => remove(n)}>
                Remove <VisuallyHidden>closed days {n + 1}</VisuallyHidden>
              </Button>
            </Row>
          ))}
          <div>
            <Button variant="secondary" size="small" onClick={() => push({ from: today, to: today, reason: '' })}>
              Add closed days
            </Button>
          </div>
        </Stack>
      )}
    </FieldArray>
  );
}

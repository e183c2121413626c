import { useToday } from 'shared-data';
import { FieldRows } from 'shared-ui/field-rows';
import { DateField, TextField, useFormikContext } from 'shared-ui/forms';
import type { OpeningValues } from './opening-values.ts';

/** Days and ranges on which nothing can be booked, each with its reason. */
export function ClosedDaysFields() {
  const { values } = useFormikContext<OpeningValues>();
  const today = useToday();
  return (
    <FieldRows
      name="closed"
      rowName={(number) => `closed days ${number}`}
      addLabel="Add closed days"
      newRow={{ from: today, to: today, reason: '' }}
      emptyText="No closed days."
      columns="repeat(2, minmax(0, 11rem)) minmax(0, 1fr) auto"
    >
      {(index) => (
        <>
          <DateField name={`closed[${index}].from`} label="First day" required />
          <DateField name={`closed[${index}].to`} label="Last day" min={values.closed[index]?.from} required />
          <TextField name={`closed[${index}].reason`} label="Reason" autoComplete="off" required />
        </>
      )}
    </FieldRows>
  );
}

import { Heading, Stack, toast } from 'shared-ui';
import { DateField, FormShell, ReportValues, SelectField, SubmitButton, TextField } from 'shared-ui/forms';
import type { FormikHelpers } from 'shared-ui/forms';
import type { ShiftInput, StaffMember } from './schedule.ts';

interface AddShiftFormProps {
  staff: readonly StaffMember[];
  /** YYYY-MM-DD, New York; what the date starts with. */
  today: string;
  /** Keeps what was typed while another tab is open. */
  draft: ShiftInput | null;
  onDraft: (input: ShiftInput) => void;
  onAdd: (input: ShiftInput) => void;
}

/** Adds a shift. Nothing is required here. */
export function AddShiftForm({ staff, today, draft, onDraft, onAdd }: AddShiftFormProps) {
  const empty: ShiftInput = { staffId: '', date: today, time: '', event: '' };
  const add = (input: ShiftInput, { resetForm }: FormikHelpers<ShiftInput>) => {
    onAdd(input);
    toast.success('Shift added', 'The new shift has been scheduled');
    resetForm({ values: empty });
  };
  return (
    <Stack gap={6}>
      <Heading level={2} size="h4" id="add-shift">
        New shift
      </Heading>
      <FormShell aria-labelledby="add-shift" initialValues={draft ?? empty} onSubmit={add}>
        <ReportValues onChange={onDraft} />
        <SelectField
          name="staffId"
          label="Staff member"
          placeholder="Choose a person"
          options={staff.map(({ id, name, role }) => ({ value: String(id), label: `${name} (${role})` }))}
        />
        <DateField name="date" label="Date" />
        <TextField name="time" label="Shift Time" placeholder="6:00 PM - 11:00 PM" autoComplete="off" />
        <TextField name="event" label="Event Name" autoComplete="off" />
        <div>
          <SubmitButton>Schedule Shift</SubmitButton>
        </div>
      </FormShell>
    </Stack>
  );
}

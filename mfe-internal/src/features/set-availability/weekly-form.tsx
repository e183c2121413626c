import { WEEKDAYS } from 'shared-data/domain/weekdays';
import { Stack, Text, toast } from 'shared-ui';
import { FieldPair, FormShell, SubmitButton, TimeField } from 'shared-ui/forms';
import { useSetWeeklyHoursMutation } from '../../api/availability-api.ts';
import type { WeekHours } from '../../api/availability-api.ts';
import { weekHours, weeklySchema, weeklyValues } from './weekly-values.ts';
import type { WeeklyValues } from './weekly-values.ts';

interface WeeklyFormProps {
  staffId: string;
  hours: readonly WeekHours[];
}

/** The hours of the week that suit the person (docs/product/staff.md#availability). */
export function WeeklyForm({ staffId, hours }: WeeklyFormProps) {
  const [save] = useSetWeeklyHoursMutation();
  return (
    <FormShell<WeeklyValues>
      aria-label="Hours of the week"
      initialValues={weeklyValues(hours)}
      validationSchema={weeklySchema}
      onSubmit={async (values) => {
        const { error } = await save({ staffId, hours: weekHours(values) });
        if (error) toast.error('Not saved', 'Your hours were not saved. Please try again.', { group: 'weekly' });
        else toast.success('Hours saved', undefined, { group: 'weekly' });
      }}
    >
      <Text tone="muted">
        Leave a day empty when you cannot come. While all days are empty, you count as available on every day.
      </Text>
      {WEEKDAYS.map((day, n) => (
        <Stack key={day} as="fieldset" gap={1}>
          <legend>{day}</legend>
          <FieldPair>
            <TimeField name={`days.${n}.from`} label="From" />
            <TimeField name={`days.${n}.until`} label="Until" />
          </FieldPair>
        </Stack>
      ))}
      <SubmitButton pendingText="Saving">Save hours</SubmitButton>
    </FormShell>
  );
}

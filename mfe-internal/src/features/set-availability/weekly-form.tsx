import { WEEKDAYS } from 'shared-data/domain/weekdays';
import { Stack, Text } from 'shared-ui';
import {
  ChangedFields,
  FieldPair,
  FormShell,
  SubmitButton,
  TimeField,
  submitMerged,
  useMergedForm,
} from 'shared-ui/forms';
import { changesOf } from '../../api/changes.ts';
import { useSetWeeklyHoursMutation } from '../../api/availability-api.ts';
import type { WeekHours } from '../../api/availability-api.ts';
import { COMPARED, hoursByDay, toDays, weeklySchema, weeklyValues, withEnds } from './weekly-values.ts';
import type { WeeklyValues } from './weekly-values.ts';

interface WeeklyFormProps {
  staffId: string;
  hours: readonly WeekHours[];
}

/** The hours of the week that suit the person (docs/product/staff.md#availability). */
export function WeeklyForm({ staffId, hours }: WeeklyFormProps) {
  const [save] = useSetWeeklyHoursMutation();
  const saved = weeklyValues(hours);
  const merged = useMergedForm(saved, COMPARED);
  const submit = submitMerged(merged, {
    save: (values) => save({ staffId, ...changesOf(hoursByDay(hours), toDays(saved), toDays(values)) }),
    saved: ['Hours saved'],
    failed: ['Not saved', 'Your hours were not saved. Please try again.'],
    group: 'weekly',
    onSaved: (_, values, { setValues }) => void setValues(withEnds(values)),
  });
  return (
    <FormShell<WeeklyValues>
      aria-label="Hours of the week"
      initialValues={merged.initialValues}
      validationSchema={weeklySchema}
      onSubmit={submit}
    >
      <ChangedFields what="these hours" form={merged} />
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

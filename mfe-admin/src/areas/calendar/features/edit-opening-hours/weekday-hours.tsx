import { WEEKDAYS } from 'shared-data/domain/weekdays';
import { toast, VisuallyHidden } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { FieldRows } from 'shared-ui/field-rows';
import { NumberField, TimeField, useFormikContext } from 'shared-ui/forms';
import { FieldSet } from '../../../../components/field-set.ts';
import type { OpeningValues } from './opening-values.ts';

/** Which days a copy changes. */
const TARGETS = [
  { value: 'all', label: 'all other days' },
  { value: 'week', label: 'Monday to Friday' },
  ...WEEKDAYS.map((label, n) => ({ value: String(n), label })),
];
const isTarget = (target: string, day: number) =>
  target === 'all' || (target === 'week' ? day >= 1 && day <= 5 : day === Number(target));

/** The slots of one weekday: add, remove, copy to other days. */
export function WeekdayHours({ weekday }: { weekday: number }) {
  const { values, setFieldValue } = useFormikContext<OpeningValues>();
  const slots = values.days[weekday] ?? [];
  const name = WEEKDAYS[weekday] ?? '';
  const copy = (target: string) => {
    const days = values.days.map((day, n) =>
      n !== weekday && isTarget(target, n) ? slots.map((slot) => ({ ...slot })) : day,
    );
    void setFieldValue('days', days);
    const label = TARGETS.find(({ value }) => value === target)?.label ?? '';
    toast.success('Hours Copied', `${name} to ${label}. Nothing is saved yet.`, { group: 'opening-copy' });
  };
  return (
    <FieldSet>
      <legend>{name}</legend>
      <FieldRows
        name={`days[${weekday}]`}
        rowName={(number) => `slot ${number} of ${name}`}
        addLabel={
          <>
            Add a slot <VisuallyHidden>{`on ${name}`}</VisuallyHidden>
          </>
        }
        newRow={{ start: slots.at(-1)?.end ?? '10:00', end: '', places: 1 }}
        emptyText="Closed"
        phoneColumns="repeat(2, minmax(0, 1fr))"
        columns="repeat(3, minmax(0, 10rem)) auto"
        aside={
          <SelectInput
            label={`Copy ${name} to`}
            placeholder="Choose days"
            options={TARGETS.filter(({ value }) => value !== String(weekday))}
            value=""
            onChange={({ target }) => target.value && copy(target.value)}
          />
        }
      >
        {(index) => (
          <>
            <TimeField name={`days[${weekday}][${index}].start`} label="Start" required />
            <TimeField name={`days[${weekday}][${index}].end`} label="End" required />
            <NumberField name={`days[${weekday}][${index}].places`} label="Places" min={1} max={100} required />
          </>
        )}
      </FieldRows>
    </FieldSet>
  );
}

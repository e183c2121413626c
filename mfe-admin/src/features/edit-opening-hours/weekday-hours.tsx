import { Button, Stack, Text, theme, toast, VisuallyHidden } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { FieldArray, NumberField, TimeField, useFormikContext } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { FieldSet } from '../../components/field-set.ts';
import { WEEKDAYS, type OpeningValues } from './opening-values.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${theme.space(3)};

  > button {
    margin-top: ${theme.space(7)};
  }
  ${theme.media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 10rem)) auto;
    justify-content: start;
  }
`;

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
      <FieldArray name={`days[${weekday}]`}>
        {({ push, remove }) => (
          <>
            {slots.length === 0 && <Text tone="muted">Closed</Text>}
            {slots.map((_, n) => (
              <Row key={n} role="group" aria-label={`${name}, slot ${n + 1}`}>
                <TimeField name={`days[${weekday}][${n}].start`} label="Start" required />
                <TimeField name={`days[${weekday}][${n}].end`} label="End" required />
                <NumberField name={`days[${weekday}][${n}].places`} label="Places" min={1} max={100} required />
                <Button variant="quiet" size="small" onClick={() => remove(n)}>
                  Remove{' '}
                  <VisuallyHidden>
                    slot {n + 1} of {name}
                  </VisuallyHidden>
                </Button>
              </Row>
            ))}
            <Stack direction="row" gap={4} align="end">
              <Button
                variant="secondary"
                size="small"
                onClick={() => push({ start: slots.at(-1)?.end ?? '10:00', end: '', places: 1 })}
              >
                Add a slot <VisuallyHidden>on {name}</VisuallyHidden>
              </Button>
              <SelectInput
                label={`Copy ${name} to`}
                placeholder="Choose days"
                options={TARGETS.filter(({ value }) => value !== String(weekday))}
                value=""
                onChange={({ target }) => target.value && copy(target.value)}
              />
            </Stack>
          </>
        )}
      </FieldArray>
    </FieldSet>
  );
}

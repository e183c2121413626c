import { useId, useState } from 'react';
import { useToday } from 'shared-data';
import type { Slot } from 'shared-data/slots';
import { addDays } from 'shared-data/domain/time';
import { Card, Heading, Text, theme } from 'shared-ui';
import { DateField, FormShell, ReportValues, SelectField, SubmitButton, useFormikContext, yup } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { useSlotsBetweenQuery } from '../../api/opening-api.ts';
import { changeLabel, changeText, slotChange, type SlotChange } from './slot-change.ts';

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(4)};

  ${theme.media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const states = [
  { value: 'closed', label: 'Unavailable' },
  { value: 'open', label: 'Available' },
];

interface Values {
  from: string;
  to: string;
  state: string;
}

const changeOf = (slots: readonly Slot[], { from, to, state }: Values) =>
  slotChange(slots, { from, to }, state === 'open');

/** Both days are needed in order, and at least one slot has to change. */
const rulesFor = (slots: readonly Slot[]) =>
  yup.object({
    from: yup.string().required('Choose the first day'),
    to: yup
      .string()
      .required('Choose the last day')
      .test(
        'order',
        'Choose a last day that is not before the first',
        (to, { parent }) => !to || to >= (parent as Values).from,
      ),
    state: yup.string().test('change', 'No slot of these days would change', (_state, { parent }) => {
      const values = parent as Values;
      return values.to < values.from || changeOf(slots, values).count > 0;
    }),
  });

function Proposal({ slots }: { slots: readonly Slot[] }) {
  const change = changeOf(slots, useFormikContext<Values>().values);
  return (
    <>
      <Text size="small" tone="muted" aria-live="polite">
        {change.count > 0 ? changeText(change) : 'No slot of these days would change.'}
      </Text>
      <SubmitButton>{change.count > 0 ? changeLabel(change) : 'Change slots'}</SubmitButton>
    </>
  );
}

interface ChangeRangeProps {
  onPropose: (change: SlotChange) => void;
}

/** Opens or closes all slots of a range of days; proposes the change, which is confirmed elsewhere. */
export function ChangeRange({ onPropose }: ChangeRangeProps) {
  const id = useId();
  const today = useToday();
  const [values, setValues] = useState<Values>({ from: today, to: addDays(today, 6), state: 'closed' });
  const { from, to } = values;
  const slots = useSlotsBetweenQuery({ from, to }, { skip: !from || !to || to < from }).currentData ?? [];
  return (
    <Card>
      <FormShell<Values>
        aria-labelledby={id}
        initialValues={values}
        validationSchema={rulesFor(slots)}
        onSubmit={(chosen) => onPropose(changeOf(slots, chosen))}
      >
        <ReportValues onChange={setValues} />
        <Heading level={3} size="h4" id={id}>
          Change all slots of some days
        </Heading>
        <Fields>
          <DateField name="from" label="First day" min={today} required />
          <DateField name="to" label="Last day" min={today} required />
          <SelectField name="state" label="Change to" options={states} />
        </Fields>
        <Proposal slots={slots} />
      </FormShell>
    </Card>
  );
}

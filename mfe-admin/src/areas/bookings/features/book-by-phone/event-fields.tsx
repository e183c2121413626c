import { useContent } from 'shared-data/content';
import { ADDRESS_SUGGESTIONS } from 'shared-data/domain/addresses';
import { optionalInputs } from 'shared-data/domain/booking-fields';
import { EVENT_TYPES, EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import { ZONE_LABEL } from 'shared-data/domain/time';
import { LocationField } from 'shared-ui/combobox';
import {
  DateField,
  DayFields,
  FieldPair,
  NumberField,
  RadioGroupField,
  TextAreaField,
  TextField,
  TimeField,
  useFormikContext,
} from 'shared-ui/forms';
import { OpenTimes } from '../../../../components/open-times.tsx';
import { hoursOf } from '../../../../components/purchase/service-values.ts';
import { FormPart } from './form-part.tsx';
import { packageIdOf } from './phone-values.ts';
import type { PhoneValues } from './phone-values.ts';

const eventTypes = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

/** The event, in the fields and words of the booking form. */
export function EventFields({ today }: { today: string }) {
  const { values } = useFormikContext<PhoneValues>();
  const { prices } = useContent();
  const chosen = prices.packages.find(({ id }) => id === packageIdOf(values));
  const hours = chosen?.hours ?? hoursOf(values);
  return (
    <FormPart legend="Event">
      <TextField name="eventName" label="Event name (optional)" autoComplete="off" />
      <RadioGroupField name="eventType" label="Event type" options={eventTypes} layout="row" required />
      <FieldPair>
        <DateField name="eventDate" label="Date" min={today} required />
        <TimeField name="eventTime" label={`Start time (${ZONE_LABEL})`} required />
      </FieldPair>
      <OpenTimes hours={hours} />
      <LocationField {...ADDRESS_SUGGESTIONS} />
      <DayFields fields={optionalInputs(['place', 'day'], { of: 'phone', help: true })} />
      <NumberField name="guestCount" label="Number of guests" min={1} step={1} autoComplete="off" required />
      <TextAreaField name="specialRequests" label="Special requests (optional)" rows={3} />
    </FormPart>
  );
}

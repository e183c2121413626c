import { useBusiness } from 'shared-data';
import { ADDRESS_SUGGESTIONS } from 'shared-data/domain/addresses';
import { usePrices } from 'shared-data/content';
import { optionalInputs } from 'shared-data/domain/booking-fields';
import { EVENT_TYPES, EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { serviceAreaOf } from 'shared-data/domain/service-area';
import { LocationField } from 'shared-ui/combobox';
import { DayFields, NumberField, RadioGroupField, useFormikContext } from 'shared-ui/forms';
import { FieldGroup } from '../../components/field-group.tsx';
import { AskInstead } from './ask-instead.tsx';

const eventTypes = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

/** What kind of event, where, and for how many: what the price depends on. */
export function EventFields() {
  const { largestParty } = usePrices();
  const { zipPrefixes } = useBusiness();
  const { values } = useFormikContext<BookingValues>();
  return (
    <FieldGroup legend="Kind, place and guests" help="The price follows the kind of event and the number of guests.">
      <RadioGroupField name="eventType" label="Event type" options={eventTypes} layout="row" required />
      <LocationField {...ADDRESS_SUGGESTIONS} />
      {serviceAreaOf(values, zipPrefixes) === 'outside' && <AskInstead about="place" />}
      <DayFields fields={optionalInputs(['place', 'day'], { help: true })} />
      <NumberField
        name="guestCount"
        label="Number of guests"
        description="Your best estimate will do."
        min={1}
        step={1}
        autoComplete="off"
        required
      />
      {Number(values.guestCount) > largestParty && <AskInstead about="guests" />}
    </FieldGroup>
  );
}

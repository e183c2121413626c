import { ADDRESS_SUGGESTIONS } from 'shared-data/domain/addresses';
import { EVENT_TYPES, EVENT_TYPE_LABELS } from 'shared-data/domain/booking-rules';
import { LocationField } from 'shared-ui/combobox';
import { NumberField, RadioGroupField } from 'shared-ui/forms';
import { FieldGroup } from '../../components/field-group.tsx';

const eventTypes = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

/** What kind of event, where, and for how many: what the price depends on. */
export function EventFields() {
  return (
    <FieldGroup legend="Kind, place and guests" help="The price follows the kind of event and the number of guests.">
      <RadioGroupField name="eventType" label="Event type" options={eventTypes} layout="row" required />
      <LocationField {...ADDRESS_SUGGESTIONS} />
      <NumberField
        name="guestCount"
        label="Number of guests"
        description="Your best estimate will do."
        min={1}
        step={1}
        autoComplete="off"
        required
      />
    </FieldGroup>
  );
}

import { serviceFigures } from 'shared-data/domain/purchase';
import { useChangeAdvice } from 'shared-data/booking-changes';
import type { ChangePreview, ChangeValues } from 'shared-data/booking-changes';
import { optionalInputs } from 'shared-data/domain/booking-fields';
import { EVENT_TYPES, EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import { extraChoices } from 'shared-data/domain/extra-choices';
import { formatUsdWhole } from 'shared-data/domain/money';
import { formatDate, formatEventHours } from 'shared-data/domain/time';
import { LABELS } from 'shared-data/domain/words';
import { useEventTimes } from 'shared-data/slots';
import { Stack, Text } from 'shared-ui';
import { CheckboxGroupField } from 'shared-ui/checkbox-group';
import { EventTimeFields } from 'shared-ui/event-time';
import {
  EmailField,
  FieldPair,
  NumberField,
  OptionalFields,
  PhoneField,
  SelectField,
  Suggestion,
  TextField,
  useFormikContext,
} from 'shared-ui/forms';
import { hoursOf } from '../../../../components/purchase/service-values.ts';
import type { ChangeableBooking } from './change-values.ts';

const eventTypes = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

interface PartProps {
  booking: ChangeableBooking;
  /** What the database answers before anything is changed. */
  terms: ChangePreview;
}

/** Date and time; once the event has begun they stay. */
export function TimePart({ booking, terms }: PartProps) {
  const { values } = useFormikContext<ChangeValues>();
  const { packageId, eventDate, eventTime } = values;
  const chosen = terms.priceList.packages.find(({ id }) => id === packageId);
  const hours = chosen?.hours ?? hoursOf({ hours: Number(values.hours) });
  const times = useEventTimes({ eventDate, eventTime, event: { bookingId: booking.id, hours }, leadTime: false });
  return (
    <Stack gap={3}>
      <Text>
        Now on {formatDate(booking.eventDate)}, {formatEventHours(booking)}.
      </Text>
      {booking.status !== 'in_progress' && <EventTimeFields {...times} />}
    </Stack>
  );
}

interface ServicePartProps extends PartProps {
  /** What the form started with. */
  opened: ChangeValues;
}

/** Kind, package or hours, guests, extras, and a price that is agreed on, with which there is no package. */
export function ServicePart({ booking, terms, opened }: ServicePartProps) {
  const { values } = useFormikContext<ChangeValues>();
  const advice = useChangeAdvice({ bookingId: booking.id }, opened, values);
  const agreed = booking.agreedPrice !== null;
  const services = [
    { value: '', label: 'By guests and hours' },
    ...terms.priceList.packages.map((one) => ({
      value: one.id,
      label: `${one.name}, ${formatUsdWhole(one.price)}: ${serviceFigures(one)}`,
    })),
  ];
  return (
    <>
      <SelectField name="eventType" label="Event type" options={eventTypes} required />
      {!agreed && <SelectField name="packageId" label="Service" options={services} />}
      <FieldPair>
        <NumberField name="guestCount" label="Number of guests" min={1} step={1} autoComplete="off" required />
        {!values.packageId && (
          <NumberField name="hours" label="Hours" min={1} max={24} step={1} autoComplete="off" required />
        )}
      </FieldPair>
      <Suggestion advice={advice} />
      <CheckboxGroupField name="extras" label="Extras (optional)" options={extraChoices(terms.extras)} />
      <NumberField
        name="agreedPrice"
        label={`Agreed price in whole dollars${agreed ? '' : ' (optional)'}`}
        description={
          agreed
            ? 'It stays when guests, hours or the kind of event change.'
            : `Takes the place of the list price, at present ${formatUsdWhole(booking.totalAmount)}, without a loyalty discount.`
        }
        min={0}
        step={1}
        autoComplete="off"
      />
      {!agreed && (
        <Text size="small">Another price is shown in the review, where you decide about the difference.</Text>
      )}
    </>
  );
}

/** Place and contact. */
export function ContactPart() {
  return (
    <>
      <TextField name="location" label="Location" autoComplete="off" required />
      <OptionalFields fields={optionalInputs(['place'])} autoComplete="off" />
      <FieldPair>
        <TextField name="name" label="Contact" autoComplete="off" required />
        <EmailField
          name="email"
          label="Email (optional)"
          description="Without one the mails go to the customer's own address."
        />
        <PhoneField name="phone" label="Phone (optional)" autoComplete="off" />
        <TextField name="companyName" label="Company (optional)" autoComplete="off" />
      </FieldPair>
      <OptionalFields fields={optionalInputs(['day'], { labels: { dayContactPhone: LABELS.dayContactPhone } })} />
    </>
  );
}

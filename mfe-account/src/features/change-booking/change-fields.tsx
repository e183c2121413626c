import { useChangeAdvice } from 'shared-data/booking-changes';
import type { ChangePreview, ChangeableBooking, ChangeValues } from 'shared-data/booking-changes';
import { EVENT_TYPES, EVENT_TYPE_LABELS, eventTypeLabel } from 'shared-data/domain/event-types';
import type { PriceList } from 'shared-data/domain/price-list';
import { counted } from 'shared-data/domain/counted';
import { serviceFigures } from 'shared-data/domain/purchase';
import { extraChoices } from 'shared-data/domain/extra-choices';
import { formatDate, formatEventHours } from 'shared-data/domain/time';
import { useEventTimes } from 'shared-data/slots';
import { Stack, Text, TextLink } from 'shared-ui';
import { CheckboxGroupField } from 'shared-ui/checkbox-group';
import { EventTimeFields } from 'shared-ui/event-time';
import { NumberField, SelectField, Suggestion, useFormikContext } from 'shared-ui/forms';
import { hoursChoices, mostGuests, movesText, servicesOf } from './change-limits.ts';
import { bookingEnquiry } from '../../components/booking-enquiry.ts';
import type { CustomerBooking } from '../../api/customer-booking.ts';

const eventTypes = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

interface PartProps {
  booking: CustomerBooking;
  of: ChangeableBooking;
  /** What the database answers before anything is changed. */
  terms: ChangePreview;
}

/** The hours of the event as the form has them: those of the package, else the chosen ones. */
function useHours({ packages }: PriceList): number {
  const { values } = useFormikContext<ChangeValues>();
  return packages.find(({ id }) => id === values.packageId)?.hours ?? Number(values.hours);
}

interface TimePartProps extends PartProps {
  whyNotMove: string | null;
}

/** Date and time, or why the customer does not change them. */
export function TimePart({ booking, of, terms, whyNotMove }: TimePartProps) {
  const { values } = useFormikContext<ChangeValues>();
  const times = useEventTimes({
    ...values,
    event: { hours: useHours(terms.priceList), ...of },
    leadTime: true,
  });
  return (
    <Stack gap={3}>
      <Text>
        Now on {formatDate(booking.eventDate)}, {formatEventHours(booking)}.
      </Text>
      <Text size="small">{whyNotMove ?? (booking.status === 'pending' ? '' : movesText(terms))}</Text>
      {!whyNotMove && <EventTimeFields {...times} />}
    </Stack>
  );
}

interface ServicePartProps extends PartProps {
  /** What the form started with. */
  opened: ChangeValues;
}

/** Kind, service, guests and extras, with the way that suits them better. A price that was agreed on holds for these only (docs/product/changes.md#change-agreed-price). */
export function ServicePart({ booking, of, terms, opened }: ServicePartProps) {
  const prices = terms.priceList;
  const { values } = useFormikContext<ChangeValues>();
  const advice = useChangeAdvice(of, opened, values);
  const enquiry = <TextLink {...bookingEnquiry(booking, of)}>Send us an enquiry</TextLink>;
  if (booking.way === 'agreed')
    return (
      <Text size="small">
        Your price was agreed on for {serviceFigures(booking)} and an event of the type{' '}
        {eventTypeLabel(booking.eventType)}. Something else? {enquiry}.
      </Text>
    );
  const [most] = mostGuests(booking, values.packageId, prices);
  return (
    <>
      <SelectField name="eventType" label="Event type" options={eventTypes} required />
      <SelectField name="packageId" label="Service" options={servicesOf(prices)} />
      {!values.packageId && <SelectField name="hours" label="Hours" options={hoursChoices(booking, prices)} required />}
      <NumberField name="guestCount" label="Number of guests" min={1} step={1} autoComplete="off" required />
      <Suggestion advice={advice} />
      <CheckboxGroupField name="extras" label="Extras (optional)" options={extraChoices(terms.extras)} />
      <Text size="small">
        {booking.status === 'pending' ? (
          <>
            More than {most} guests? {enquiry}.
          </>
        ) : (
          <>
            What costs more is paid as your balance. Fewer than {counted(booking.guestCount, 'guest')}, more than {most}
            , fewer hours, fewer extras or a lower price? {enquiry}.
          </>
        )}
      </Text>
    </>
  );
}

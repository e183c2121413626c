import { usePrices } from 'shared-data/content';
import { EVENT_TYPES, EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { adviceFor, chosenPackage } from 'shared-data/domain/ways';
import type { CustomerTerms } from 'shared-data/domain/ways';
import { NumberField, RadioGroupField, Suggestion, useFormikContext } from 'shared-ui/forms';
import { AskInstead } from './ask-instead.tsx';

const eventTypes = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

/** For how many, and what kind of event: what the price depends on. */
export function PartyFields({ terms }: { terms: CustomerTerms }) {
  const prices = usePrices();
  const { values } = useFormikContext<BookingValues>();
  const guests = Number(values.guestCount);
  const isTooSmall = guests > (chosenPackage(prices, values)?.maxGuests ?? Infinity);
  return (
    <>
      <NumberField
        name="guestCount"
        label="Number of guests"
        description="Your best estimate will do."
        min={1}
        step={1}
        autoComplete="off"
        required
      />
      {guests > prices.largestParty ? (
        <AskInstead about="guests" />
      ) : (
        isTooSmall && <Suggestion advice={adviceFor(prices, values, terms)} />
      )}
      <RadioGroupField name="eventType" label="Event type" options={eventTypes} layout="row" required />
    </>
  );
}

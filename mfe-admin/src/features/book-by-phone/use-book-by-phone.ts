import { useState } from 'react';
import { refusedField, toDataError } from 'shared-data';
import type { DataError } from 'shared-data';
import { usePrices } from 'shared-data/content';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { BookingPrice } from 'shared-data/domain/pricing';
import { toast } from 'shared-ui';
import type { FormikHelpers } from 'shared-ui/forms';
import { useBookByPhoneMutation, useLazyFindCustomersQuery } from '../../api/bookings/phone-api.ts';
import { listPriceOf, PHONE_DEFAULTS, toPhoneBooking } from './phone-values.ts';
import type { PhoneValues } from './phone-values.ts';

const sentences: Record<string, string> = {
  slot_unavailable: 'That time is not open, or its last place has just been taken. Please choose another one.',
  not_allowed: 'Only an admin can book by phone. Please sign in again.',
};

/** Why the booking was not made. */
function sentenceOf({ key, detail, hint }: DataError): string {
  if (key === 'price_changed')
    return `The price is now ${formatUsdWhole(Number(detail))}. Please check it and book again.`;
  return sentences[key] ?? hint ?? 'The booking was not made. Everything that you entered is kept; please try again.';
}

/** The price of the database where it differs from the one that was shown, and for which event and customer. */
interface ChangedPrice extends Pick<PhoneValues, 'guestCount' | 'eventType' | 'customerId'> {
  total: number;
}

/** The submit of the form; on a refusal everything stays as it was entered. `today` is New York's date. */
export function useBookByPhone(today: string, onBooked: (id: string, values: PhoneValues) => void) {
  const [book] = useBookByPhoneMutation();
  const prices = usePrices();
  const [find] = useLazyFindCustomersQuery();
  const [id] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [changed, setChanged] = useState<ChangedPrice | null>(null);

  /** The list price for a customer with that loyalty discount, or the one that the database has named for this event. */
  const listFor = (values: PhoneValues, loyaltyPercent: number): BookingPrice | null => {
    const same =
      changed?.guestCount === values.guestCount &&
      changed.eventType === values.eventType &&
      changed.customerId === values.customerId;
    if (!same) return listPriceOf(prices, values, loyaltyPercent);
    return { listPrice: changed.total, loyaltyPercent: 0, discount: 0, total: changed.total };
  };

  const submit = async (values: PhoneValues, helpers: FormikHelpers<PhoneValues>) => {
    const customer = values.customerId ? (await find(values.customerId, true)).data?.[0] : undefined;
    const list = listFor(values, customer?.loyaltyPercent ?? 0);
    if (!list) return;
    try {
      onBooked(await book(toPhoneBooking(values, id, list.total, today)).unwrap(), values);
    } catch (cause) {
      const error = toDataError(cause);
      const { guestCount, eventType, customerId } = values;
      if (error.key === 'price_changed') setChanged({ guestCount, eventType, customerId, total: Number(error.detail) });
      const sentence = sentenceOf(error);
      setRefusal(sentence);
      toast.error('Not Booked', sentence);
      const field = error.key === 'slot_unavailable' ? 'eventTime' : refusedField(error);
      if (field && field in PHONE_DEFAULTS) helpers.setFieldError(field, 'Please check this entry');
    }
  };
  return { submit, listFor, refusal };
}

import { useState } from 'react';
import { refusedField, toDataError } from 'shared-data';
import type { DataError } from 'shared-data';
import { useContent } from 'shared-data/content';
import { formatUsdWhole } from 'shared-data/domain/money';
import { toChangedPrice } from 'shared-data/domain/purchase';
import type { ChangedPrice } from 'shared-data/domain/purchase';
import { toast } from 'shared-ui';
import type { FormikHelpers } from 'shared-ui/forms';
import { useBookByPhoneMutation, useLazyFindCustomersQuery } from '../../api/phone-api.ts';
import { PHONE_DEFAULTS, phonePurchase, toPhoneBooking } from './phone-values.ts';
import type { PhonePurchase, PhoneValues } from './phone-values.ts';

const sentences: Record<string, string> = {
  slot_unavailable: 'That time is not open, or its last place has just been taken. Please choose another one.',
  not_allowed: 'Only an admin can book by phone. Please sign in again.',
};
/** The field that a refusal is about, besides `invalid_value`. */
const fields: Record<string, string> = { slot_unavailable: 'eventTime', package_too_small: 'guestCount' };

/** Why the booking was not made. */
function sentenceOf({ key, detail, hint }: DataError): string {
  if (key === 'price_changed')
    return `The price is now ${formatUsdWhole(toChangedPrice(detail).total)}. Please check it and book again.`;
  return sentences[key] ?? hint ?? 'The booking was not made. Everything that you entered is kept; please try again.';
}

/** What the price depends on. */
const orderOf = ({
  customerId,
  guestCount,
  eventType,
  hours,
  price,
  agreedPrice,
  addedLines,
  extras,
}: PhoneValues): string =>
  JSON.stringify([customerId, guestCount, eventType, hours, price, agreedPrice, addedLines, extras]);

/** What was booked; nothing is owed of a gift. */
export type OnBooked = (id: string, values: PhoneValues, owed: number) => void;

interface BookByPhone {
  /** New York's date. */
  today: string;
  /** The enquiry that it answers; blank without one. */
  enquiryId: string;
  onBooked: OnBooked;
}

/** The submit of the form; on a refusal everything stays as it was entered. */
export function useBookByPhone({ today, enquiryId, onBooked }: BookByPhone) {
  const [book] = useBookByPhoneMutation();
  const { prices, taxPercent } = useContent();
  const [find] = useLazyFindCustomersQuery();
  const [id] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [changed, setChanged] = useState<{ order: string; price: ChangedPrice } | null>(null);

  /** What is bought by a customer with that loyalty discount, at the price that the database has named for it if it has. */
  const purchaseFor = (values: PhoneValues, loyaltyPercent: number): PhonePurchase | null => {
    const purchase = phonePurchase(prices, values, { loyaltyPercent, taxPercent });
    if (!purchase || changed?.order !== orderOf(values)) return purchase;
    return { ...purchase, priceLines: changed.price.priceLines, totalAmount: changed.price.total };
  };

  const submit = async (values: PhoneValues, helpers: FormikHelpers<PhoneValues>) => {
    const customer = values.customerId ? (await find(values.customerId, true)).data?.[0] : undefined;
    const purchase = purchaseFor(values, customer?.loyaltyPercent ?? 0);
    if (!purchase) return;
    const answer = await book(toPhoneBooking(values, { id, total: purchase.totalAmount, today, enquiryId }));
    if (!answer.error) return onBooked(answer.data, values, purchase.totalAmount);
    const error = toDataError(answer.error);
    if (error.key === 'price_changed') setChanged({ order: orderOf(values), price: toChangedPrice(error.detail) });
    const sentence = sentenceOf(error);
    setRefusal(sentence);
    toast.error('Not Booked', sentence);
    const field = fields[error.key] ?? refusedField(error);
    if (field && field in PHONE_DEFAULTS) helpers.setFieldError(field, 'Please check this entry');
  };
  return { submit, purchaseFor, refusal };
}

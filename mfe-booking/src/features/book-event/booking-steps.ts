import { fieldsIn } from 'shared-data/domain/booking-fields';
import { BOOKING_DEFAULTS, BOOKING_FIELD_NAMES, BOOKING_FIELDS } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import type { PriceList } from 'shared-data/domain/price-list';
import { adviceFor } from 'shared-data/domain/ways';
import type { CustomerTerms } from 'shared-data/domain/ways';

/** The steps of the form in their order, by their names in the address (docs/product/booking.md#steps). */
export const STEPS = ['when', 'way', 'place', 'details'] as const;
export type StepId = (typeof STEPS)[number];

export const STEP_TITLES: Record<StepId, string> = {
  when: 'Your event',
  way: 'Service',
  place: 'Place',
  details: 'Your details',
};

/** The fields of each step; the last step has all others. */
const FIELDS: Record<Exclude<StepId, 'details'>, readonly string[]> = {
  when: ['eventDate', 'eventTime', 'guestCount', 'eventType'],
  way: ['packageId', 'hours', 'extras'],
  place: fieldsIn('form', ['place', 'day']),
};

/** The step that has a field. */
export function stepOf(field: string): StepId {
  return STEPS.find((step) => step !== 'details' && FIELDS[step].includes(field)) ?? 'details';
}

/** The step that the address names; undefined for none and for an unknown one. */
export const stepNamed = (name: string | null): StepId | undefined => STEPS.find((step) => step === name);

/** The required fields of a step that are blank, in the order of the form. */
export function missingIn(step: StepId, values: BookingValues): string[] {
  const names = BOOKING_FIELD_NAMES.filter(
    (name) => BOOKING_FIELDS[name].required && String(values[name]).trim() === '' && stepOf(name) === step,
  );
  // The date is asked for before the guests.
  return step === 'when' ? FIELDS.when.filter((name) => names.some((one) => one === name)) : names;
}

/** Whether a way to buy was chosen, or came with the place of an earlier event. By guests for four hours is preset. */
const isWayGiven = ({ packageId, hours, location }: BookingValues): boolean =>
  packageId !== '' || hours !== BOOKING_DEFAULTS.hours || location !== '';

/** The first step with an answer missing; the last one when none is. */
export function firstMissing(values: BookingValues): StepId {
  return STEPS.find((step) => (step === 'way' ? !isWayGiven(values) : missingIn(step, values).length > 0)) ?? 'details';
}

/** The step to which Continue leads: the next one with an answer missing, or with advice about the way to buy. */
export function stepAfter(step: StepId, values: BookingValues, prices: PriceList, terms: CustomerTerms): StepId {
  const isPassed = (one: StepId) => STEPS.indexOf(one) <= STEPS.indexOf(step);
  const isAsked = (one: StepId) =>
    one === 'way'
      ? !isWayGiven(values) || adviceFor(prices, values, terms) !== null
      : missingIn(one, values).length > 0;
  return STEPS.find((one) => !isPassed(one) && isAsked(one)) ?? 'details';
}

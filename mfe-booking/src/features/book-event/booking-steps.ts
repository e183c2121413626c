import { fieldsIn } from 'shared-data/domain/booking-fields';
import {
  BOOKING_DEFAULTS,
  BOOKING_FIELD_NAMES,
  BOOKING_FIELDS,
  isBookingField,
} from 'shared-data/domain/booking-rules';
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

/** The fields of all steps but the last. */
const EARLIER = {
  when: ['eventDate', 'eventTime', 'guestCount', 'eventType'],
  way: ['packageId', 'hours', 'extras'],
  place: fieldsIn('form', ['place', 'day']),
} as const;

/** The fields of each step in their order; the last step has all others. */
const FIELDS: Record<StepId, readonly string[]> = {
  ...EARLIER,
  details: BOOKING_FIELD_NAMES.filter((name) => !Object.values<readonly string[]>(EARLIER).flat().includes(name)),
};

/** The step that has a field. */
export function stepOf(field: string): StepId {
  return STEPS.find((step) => FIELDS[step].includes(field)) ?? 'details';
}

/** The step that the address names; undefined for none and for an unknown one. */
export const stepNamed = (name: string | null): StepId | undefined => STEPS.find((step) => step === name);

/** The fields of a step that have an error, in the order of the form. */
export const wrongIn = (step: StepId, errors: object): string[] => FIELDS[step].filter((name) => name in errors);

/** The required fields of a step that are blank, in the order of the form. */
export const missingIn = (step: StepId, values: BookingValues): string[] =>
  FIELDS[step].filter(
    (name) => isBookingField(name) && BOOKING_FIELDS[name].required && String(values[name]).trim() === '',
  );

/**
 * Whether a step has its answers. No field of the way to buy is blank: four hours by guests are preset. They count as chosen
 * once the place, which is asked for after them, is known: a past event was bought in that way, a draft was past that step.
 */
function isAnswered(step: StepId, values: BookingValues): boolean {
  const { packageId, hours, location } = values;
  if (step === 'way') return packageId !== '' || hours !== BOOKING_DEFAULTS.hours || location !== '';
  return missingIn(step, values).length === 0;
}

/** The first step with an answer missing; the last one when none is. */
export function firstMissing(values: BookingValues): StepId {
  return STEPS.find((step) => !isAnswered(step, values)) ?? 'details';
}

/** The step to which Continue leads: the next one with an answer missing, or with advice about the way to buy. */
export function stepAfter(step: StepId, values: BookingValues, prices: PriceList, terms: CustomerTerms): StepId {
  const isAsked = (one: StepId) =>
    !isAnswered(one, values) || (one === 'way' && adviceFor(prices, values, terms) !== null);
  return STEPS.slice(STEPS.indexOf(step) + 1).find(isAsked) ?? 'details';
}

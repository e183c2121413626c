import { EVENT_TYPES } from 'shared-data/domain/event-types';
import type { EventType } from 'shared-data/domain/event-types';
import { isExtraId } from 'shared-data/domain/extra-choices';
import type { PackageId, PriceList, Promotion } from 'shared-data/domain/price-list';
import { eventMultiplier } from 'shared-data/domain/pricing';

type Figure = number | '';

export interface PackageValue {
  price: Figure;
  hours: Figure;
  bartenders: Figure;
  maxGuests: Figure;
  /** Empty: nothing is struck through. */
  servicesOriginalPrice: Figure;
  bookingOriginalPrice: Figure;
}

export interface ExtraValue {
  label: string;
  price: Figure;
  bartenders: Figure;
  /** Empty: nothing besides the bartenders. */
  item: string;
}

export interface PromotionValue {
  text: string;
  unit: Promotion['unit'];
  off: Figure;
  /** Those that it is for; none: everything. */
  packages: Record<PackageId, boolean>;
  firstDay: string;
  /** Empty: open. */
  lastDay: string;
}

/** What the form holds, in the order of the list's parts; names and ids are the list's. */
export interface PriceValues {
  /** The last one covers any number of guests, so its `upTo` is empty. */
  tiers: { upTo: Figure; price: Figure }[];
  multipliers: Record<EventType, Figure>;
  packages: PackageValue[];
  /** Empty: priced on request. None of those that are extras. */
  addons: Record<string, Figure>;
  extras: ExtraValue[];
  quotePackages: Figure[];
  perGuest: Figure;
  promotions: PromotionValue[];
  largestParty: Figure;
  crewSteps: { upTo: Figure; bartenders: Figure }[];
  perFurther: Figure;
  suggestions: { essential: Figure; premium: Figure };
  guestChoices: { label: string; value: Figure }[];
  hourChoices: { hours: Figure }[];
  begins: 'today' | 'later';
  /** YYYY-MM-DD, when they begin later. */
  validFrom: string;
  note: string;
}

/** Which packages of the list are among these. */
export const chosenPackages = ({ packages }: PriceList, chosen: readonly PackageId[]): Record<PackageId, boolean> =>
  Object.fromEntries(packages.map(({ id }) => [id, chosen.includes(id)])) as Record<PackageId, boolean>;

/** The add-ons of the services page that are no extras. */
export const ownAddons = (list: PriceList) => list.addons.filter(({ id }) => !isExtraId(list, id));

export function toValues(list: PriceList): PriceValues {
  const multipliers = EVENT_TYPES.map((type) => [type, eventMultiplier(list, type)]);
  return {
    tiers: list.tiers.map(({ upTo, price }) => ({ upTo: upTo ?? '', price })),
    multipliers: Object.fromEntries(multipliers) as Record<EventType, number>,
    packages: list.packages.map((one) => ({
      price: one.price,
      hours: one.hours,
      bartenders: one.bartenders,
      maxGuests: one.maxGuests,
      servicesOriginalPrice: one.servicesOriginalPrice ?? '',
      bookingOriginalPrice: one.bookingOriginalPrice > one.price ? one.bookingOriginalPrice : '',
    })),
    addons: Object.fromEntries(ownAddons(list).map(({ id, from = 'custom' }) => [id, from === 'custom' ? '' : from])),
    extras: list.extras.map(({ label, price, bartenders, item }) => ({ label, price, bartenders, item: item ?? '' })),
    quotePackages: list.quote.packages.map(({ basePrice }) => basePrice),
    perGuest: list.quote.perGuest,
    promotions: list.promotions.map((one) => ({
      ...one,
      packages: chosenPackages(list, one.packages),
      lastDay: one.lastDay ?? '',
    })),
    largestParty: list.largestParty,
    crewSteps: list.crew.steps.map((step) => ({ ...step })),
    perFurther: list.crew.perFurther,
    suggestions: { ...list.suggestions },
    guestChoices: list.calculator.guests.map((choice) => ({ ...choice })),
    hourChoices: list.calculator.hours.map((hours) => ({ hours })),
    begins: 'today',
    validFrom: '',
    note: '',
  };
}

/** The list of valid values, with the names and ids of another list. */
export function toList(values: PriceValues, names: PriceList): PriceList {
  const multipliers = EVENT_TYPES.map((type) => [type, Number(values.multipliers[type])] as const);
  return {
    tiers: values.tiers.map(({ upTo, price }, n) => ({
      upTo: n === values.tiers.length - 1 ? null : Number(upTo),
      price: Number(price),
    })),
    multipliers: Object.fromEntries(multipliers.filter(([, multiplier]) => multiplier !== 1)),
    packages: names.packages.flatMap(({ id, name }, n) => {
      const value = values.packages[n];
      if (!value) return [];
      return {
        id,
        name,
        price: Number(value.price),
        hours: Number(value.hours),
        bartenders: Number(value.bartenders),
        maxGuests: Number(value.maxGuests),
        ...(value.servicesOriginalPrice !== '' && { servicesOriginalPrice: value.servicesOriginalPrice }),
        bookingOriginalPrice: Number(value.bookingOriginalPrice || value.price),
      };
    }),
    addons: names.addons.map(({ id, name }) =>
      isExtraId(names, id) ? { id, name } : { id, name, from: values.addons[id] || 'custom' },
    ),
    extras: names.extras.flatMap(({ id }, n) => {
      const value = values.extras[n];
      if (!value) return [];
      const { label, price, bartenders, item } = value;
      return {
        id,
        label: label.trim(),
        price: Number(price),
        bartenders: Number(bartenders),
        item: item.trim() || null,
      };
    }),
    quote: {
      packages: names.quote.packages.map((one, n) => ({ ...one, basePrice: Number(values.quotePackages[n]) })),
      addons: names.quote.addons,
      perGuest: Number(values.perGuest),
    },
    promotions: values.promotions.map((one) => ({
      ...one,
      ...{ text: one.text.trim(), off: Number(one.off), lastDay: one.lastDay || null },
      packages: names.packages.map(({ id }) => id).filter((id) => one.packages[id]),
    })),
    largestParty: Number(values.largestParty),
    crew: {
      steps: values.crewSteps.map(({ upTo, bartenders }) => ({ upTo: Number(upTo), bartenders: Number(bartenders) })),
      perFurther: Number(values.perFurther),
    },
    suggestions: { essential: Number(values.suggestions.essential), premium: Number(values.suggestions.premium) },
    calculator: {
      guests: values.guestChoices.map(({ label, value }) => ({ label: label.trim(), value: Number(value) })),
      hours: values.hourChoices.map(({ hours }) => Number(hours)),
    },
  };
}

import { EVENT_TYPE_LABELS, EVENT_TYPES } from 'shared-data/domain/event-types';
import { counted } from 'shared-data/domain/counted';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { PriceList, PriceTier, Promotion } from 'shared-data/domain/price-list';
import { eventMultiplier } from 'shared-data/domain/pricing';
import { formatDate } from 'shared-data/domain/time';

import { ownAddons } from './price-values.ts';

/** One figure of a price list in words; the label is unique in its group. */
export interface PriceFigure {
  label: string;
  /** With its unit. */
  value: string;
}
export interface FigureGroup {
  title: string;
  figures: PriceFigure[];
}

const range = (from: number, upTo: number | null) => {
  if (upTo === null) return `${from} guests or more`;
  return from === upTo ? `${from} guests` : `${from} to ${upTo} guests`;
};

/** `1 to 25 guests`, `101 guests or more`. */
export const tierRange = (tiers: readonly Pick<PriceTier, 'upTo'>[], n: number) =>
  range((tiers[n - 1]?.upTo ?? 0) + 1, tiers[n]?.upTo ?? null);

/** `15% off Premium: 15% off Premium, from Jan 1, 2020 on` */
function promotionFigure(list: PriceList, { text, unit, off, packages, firstDay, lastDay }: Promotion): string {
  const names = list.packages.filter(({ id }) => packages.includes(id)).map(({ name }) => name);
  const taken = unit === 'percent' ? `${off}%` : formatUsdWhole(off);
  const until = lastDay ? `to ${formatDate(lastDay, 'medium')}` : 'on';
  return `${text}: ${taken} off ${names.join(', ') || 'everything'}, from ${formatDate(firstDay, 'medium')} ${until}`;
}

/** All figures of a list with their units, as the page and its review show them. */
export function figureGroups(list: PriceList): FigureGroup[] {
  const { tiers, packages, quote } = list;
  return [
    {
      title: 'Bookings, for four hours',
      figures: tiers.map(({ price }, n) => ({ label: tierRange(tiers, n), value: formatUsdWhole(price) })),
    },
    {
      title: 'Kind of event',
      figures: EVENT_TYPES.map((type) => ({
        label: EVENT_TYPE_LABELS[type],
        value: `× ${eventMultiplier(list, type)}`,
      })),
    },
    ...packages.map((one) => ({
      title: `${one.name} package`,
      figures: [
        { label: 'Price', value: formatUsdWhole(one.price) },
        { label: 'Hours', value: String(one.hours) },
        { label: 'Bartenders', value: String(one.bartenders) },
        { label: 'Guests', value: `up to ${one.maxGuests}` },
        {
          label: 'Struck through on Services',
          value: one.servicesOriginalPrice ? formatUsdWhole(one.servicesOriginalPrice) : 'none',
        },
        {
          label: 'Struck through when booking',
          value: one.bookingOriginalPrice > one.price ? formatUsdWhole(one.bookingOriginalPrice) : 'none',
        },
      ],
    })),
    {
      title: 'Promotions',
      figures: list.promotions.map((one, n) => ({ label: `Promotion ${n + 1}`, value: promotionFigure(list, one) })),
    },
    {
      title: 'Add-ons, from',
      figures: ownAddons(list).map(({ name, from = 'custom' }) => ({
        label: name,
        value: from === 'custom' ? 'custom pricing' : formatUsdWhole(from),
      })),
    },
    {
      title: 'Extras',
      figures: list.extras.map(({ label, price, bartenders, item }, n) => ({
        label: `Extra ${n + 1}`,
        value: [
          `${label}: ${formatUsdWhole(price)}`,
          ...(bartenders > 0 ? [counted(bartenders, 'bartender')] : []),
          ...(item ? [`“${item}” on the event sheet`] : []),
        ].join(', '),
      })),
    },
    {
      title: 'Instant quote',
      figures: [
        ...quote.packages.map(({ label, basePrice }) => ({
          label: `${label} package`,
          value: formatUsdWhole(basePrice),
        })),
        { label: 'Each guest', value: formatUsdWhole(quote.perGuest) },
      ],
    },
    ...partyGroups(list),
  ];
}

/** The figures that follow the number of guests. */
function partyGroups({ largestParty, crew, suggestions, calculator }: PriceList): FigureGroup[] {
  return [
    { title: 'Largest party', figures: [{ label: 'Booked online', value: `up to ${largestParty} guests` }] },
    {
      title: 'Bartenders',
      figures: [
        ...crew.steps.map(({ bartenders }, n) => ({
          label: tierRange(crew.steps, n),
          value: counted(bartenders, 'bartender'),
        })),
        { label: 'Above, one more for each further', value: `${crew.perFurther} guests` },
      ],
    },
    {
      title: 'Suggested package',
      figures: [
        { label: 'Essential', value: `up to ${suggestions.essential} guests` },
        { label: 'Premium', value: `up to ${suggestions.premium} guests` },
      ],
    },
    {
      title: 'Calculator on Home',
      figures: [
        ...calculator.guests.map(({ label, value }, n) => ({
          label: `Guests, choice ${n + 1}`,
          value: `${label} (counts ${value})`,
        })),
        { label: 'Hours', value: calculator.hours.join(', ') },
      ],
    },
  ];
}

/** A figure that differs between two lists; null where a list does not have it. */
export interface FigureChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** Each figure that differs, in the order of the page. */
export function figureChanges(before: PriceList, after: PriceList): FigureChange[] {
  const lines = (list: PriceList) =>
    new Map(
      figureGroups(list).flatMap(({ title, figures }) =>
        figures.map(({ label, value }) => [`${title}: ${label}`, value] as const),
      ),
    );
  const [old, next] = [lines(before), lines(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? null, after: next.get(label) ?? null }))
    .filter((change) => change.before !== change.after);
}

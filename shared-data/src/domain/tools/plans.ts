import type { QuoteAddonId, QuotePackageValue } from '../prices/price-list.ts';
import { PRICE_LIST } from '../prices/price-list.ts';
import { QUOTE_GUESTS, QUOTE_HOURS } from '../prices/quote.ts';
import { FIRST_WORDS, SECOND_WORDS } from './cocktail-names.ts';
import { FLAVORS, INTENSITIES, SEASONS, SPIRITS } from './cocktail.ts';
import type { Flavor, Intensity, Season, Spirit } from './cocktail.ts';
import { ALCOHOL_PREFERENCES, FOOD_PAIRINGS, MENU_EVENT_TYPES, MENU_LIMITS } from './menu.ts';
import type { AlcoholPreference, FoodPairing, MenuEventType } from './menu.ts';

/**
 * What each planning tool saves, mails and shares: choices from fixed lists and figures, never a text of the person
 * (docs/product/plans.md#plan-content). The database checks the same (`private.is_plan_content`).
 */
export interface PlanContents {
  /** `hours` has at most two decimals. */
  quote: { guestCount: number; hours: number; packageType: QuotePackageValue; addons: readonly QuoteAddonId[] };
  cocktail: {
    spirit: Spirit;
    flavorProfile: Flavor;
    intensity: Intensity;
    season: Season;
    firstWord: (typeof FIRST_WORDS)[number];
    secondWord: (typeof SECOND_WORDS)[number];
  };
  menu: {
    eventType: MenuEventType;
    alcoholPreferences: AlcoholPreference;
    foodPairings: readonly FoodPairing[];
    guestCount: number;
  };
}
export type PlanKind = keyof PlanContents;
export const PLAN_KINDS = ['quote', 'cocktail', 'menu'] as const satisfies readonly PlanKind[];

/** A result of a planning tool. */
export type Plan = { [Kind in PlanKind]: { kind: Kind; content: PlanContents[Kind] } }[PlanKind];

/** Characters of the title that a person gives a saved plan. */
export const PLAN_TITLE_MAX = 80;

type Check = (value: unknown) => boolean;

const choice =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const choices =
  (values: readonly string[]): Check =>
  (value) =>
    Array.isArray(value) && value.every(choice(values)) && new Set(value).size === value.length;
const figure =
  (min: number, max: number, decimals = 0): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;

const checks: { [Kind in PlanKind]: Record<keyof PlanContents[Kind], Check> } = {
  quote: {
    guestCount: figure(QUOTE_GUESTS.min, QUOTE_GUESTS.max),
    hours: figure(QUOTE_HOURS.min, QUOTE_HOURS.max, 2),
    packageType: choice(PRICE_LIST.quote.packages.map(({ value }) => value)),
    addons: choices(PRICE_LIST.quote.addons.map(({ id }) => id)),
  },
  cocktail: {
    spirit: choice(SPIRITS),
    flavorProfile: choice(FLAVORS),
    intensity: choice(INTENSITIES),
    season: choice(SEASONS),
    firstWord: choice(FIRST_WORDS),
    secondWord: choice(SECOND_WORDS),
  },
  menu: {
    eventType: choice(MENU_EVENT_TYPES),
    alcoholPreferences: choice(ALCOHOL_PREFERENCES),
    foodPairings: choices(FOOD_PAIRINGS),
    guestCount: figure(MENU_LIMITS.guestsMin, MENU_LIMITS.guestsMax),
  },
};

/** Reads a plan from storage, a request or the database; null unless it has exactly the fields of its kind. */
export function readPlan(kind: unknown, content: unknown): Plan | null {
  const known = PLAN_KINDS.find((candidate) => candidate === kind);
  if (!known || typeof content !== 'object' || content === null) return null;
  const fields: [string, Check][] = Object.entries(checks[known]);
  const given = content as Record<string, unknown>;
  const exact = Object.keys(given).length === fields.length && fields.every(([name, check]) => check(given[name]));
  // The fields in one order, since the database has its own: two plans that are the same have the same JSON.
  return exact
    ? ({ kind: known, content: Object.fromEntries(fields.map(([name]) => [name, given[name]])) } as Plan)
    : null;
}

/** The plans in the database or on the device, `[{ kind, content }]`, without those that cannot be read. */
export function storedPlans(value: unknown): Plan[] {
  const found: unknown[] = Array.isArray(value) ? value : [];
  return found
    .map((plan) => (plan ?? {}) as { kind?: unknown; content?: unknown })
    .flatMap(({ kind, content }) => readPlan(kind, content) ?? []);
}

/** Whether two lists have the same plans in the same order. */
export const arePlansSame = (one: readonly Plan[], other: readonly Plan[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a plan is in a list. */
export const hasPlan = (plans: readonly Plan[], plan: Plan): boolean =>
  plans.some((one) => arePlansSame([one], [plan]));

/** The state of a navigation that takes plans along to the booking form (docs/product/plans.md#plan-booking). */
export interface PlansState {
  plans: Plan[];
}

/** The plans in the state of a navigation; none in any other state. */
export const plansInState = (state: unknown): Plan[] => storedPlans((state as Partial<PlansState> | null)?.plans);

import { CHARGED_PRICE } from '../bookings/purchase.ts';
import { quoteAddons } from '../prices/extra-choices.ts';
import { formatUsd } from '../prices/money.ts';
import type { PriceList } from '../prices/price-list.ts';
import { instantQuote } from '../prices/quote.ts';
import { cocktailOf } from './create-cocktail.ts';
import { describeAdded, describeMenu, describePairings, describeService, describeSupply } from './describe-menu.ts';
import { houseMenu } from './house-menu.ts';
import { pairingsOf } from './menu.ts';
import type { Plan, PlanContents } from './plans.ts';

export interface SheetSection {
  heading?: string;
  paragraphs?: readonly string[];
  /** Label and value pairs, a table whose labels are row headers. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The last row of the table, set larger. */
  total?: readonly [label: string, value: string];
  items?: readonly string[];
  /** Whether the items are numbered steps. Default false. */
  ordered?: boolean;
}

/** A plan as it is read: by the page of a shared link, and as the content of its PDF and its mail. */
export interface PlanSheet {
  title: string;
  lead: string;
  sections: readonly SheetSection[];
}

const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`);

/** What a plan is called until its owner names it: `Velvet Hour`, `Quote for 80 guests`. */
export function planTitle(plan: Plan): string {
  if (plan.kind === 'cocktail') return `${plan.content.firstWord} ${plan.content.secondWord}`;
  return plan.kind === 'quote'
    ? `Quote for ${guests(plan.content.guestCount)}`
    : `Menu for ${guests(plan.content.guestCount)}`;
}

/**
 * A plan in one line, as the form and the sheet of a booking have it, without a price: `Menu for 80 guests: Garden Mojito,
 * Berry Hurricane` (docs/product/plans.md#plan-booking).
 */
export function planLine(plan: Plan): string {
  if (plan.kind === 'quote') return `${planTitle(plan)} and ${plan.content.hours} hours`;
  const parts =
    plan.kind === 'cocktail' ? cocktailOf(plan.content).ingredients : menuDrinks(plan.content).map(({ name }) => name);
  return `${planTitle(plan)}: ${parts.join(', ')}`;
}

/** The drinks of a menu, those that were asked for first. */
function menuDrinks({ alcoholPreferences, foodPairings }: PlanContents['menu']) {
  const { chosen, added } = houseMenu(alcoholPreferences, foodPairings);
  return [...chosen, ...added];
}

function quoteSheet(prices: PriceList, content: PlanContents['quote']): PlanSheet {
  const { basePrice, guestPrice, total } = instantQuote(prices, { ...content, email: '' });
  const { packages, perGuest } = prices.quote;
  const label = packages.find(({ value }) => value === content.packageType)?.label ?? '';
  const chosen = quoteAddons(prices).filter(({ id }) => content.addons.includes(id));
  return {
    title: 'Your Custom Quote',
    lead: `An estimate for ${guests(content.guestCount)} and ${content.hours} hours.`,
    sections: [
      {
        facts: [
          [`${label} package, ${content.hours} hours`, formatUsd(basePrice)],
          [`Guests, ${content.guestCount} × ${formatUsd(perGuest)}`, formatUsd(guestPrice)],
          ...chosen.map(({ label: name, price }) => [name, formatUsd(price)] as const),
        ],
        total: ['Estimated total', formatUsd(total)],
      },
      {
        paragraphs: [
          'This is an estimate only; it counts the package, its hours, every guest and the add-ons.',
          CHARGED_PRICE,
        ],
      },
    ],
  };
}

function cocktailSheet(content: PlanContents['cocktail']): PlanSheet {
  const { name, ingredients, method } = cocktailOf(content);
  return {
    title: name,
    lead: `A signature cocktail: ${content.spirit}, ${content.flavorProfile}, ${content.intensity}.`,
    sections: [
      { heading: 'Ingredients', items: ingredients },
      { heading: 'Method', items: method, ordered: true },
    ],
  };
}

function menuSheet(content: PlanContents['menu']): PlanSheet {
  const { alcoholPreferences, foodPairings } = content;
  const { added } = houseMenu(alcoholPreferences, foodPairings);
  return {
    title: 'Your cocktail menu',
    lead: describeMenu(content),
    sections: [
      { paragraphs: [describeService(content), ...(added.length > 0 ? [describeAdded(alcoholPreferences)] : [])] },
      ...menuDrinks(content).map((cocktail) => ({
        heading: cocktail.name,
        paragraphs: [
          [cocktail.description, describePairings(pairingsOf(cocktail, foodPairings))].filter(Boolean).join(' '),
          cocktail.ingredients.join(', '),
        ],
      })),
      { paragraphs: [describeSupply(alcoholPreferences)] },
    ],
  };
}

/** Everything about a plan in words and figures; a quote is computed from the prices that are given. */
export function planSheet(prices: PriceList, plan: Plan): PlanSheet {
  if (plan.kind === 'quote') return quoteSheet(prices, plan.content);
  return plan.kind === 'cocktail' ? cocktailSheet(plan.content) : menuSheet(plan.content);
}

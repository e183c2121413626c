import { bookingStartLocation } from '../bookings/booking-start.ts';
import type { EventType } from '../bookings/event-types.ts';
import type { PriceList } from '../prices/price-list.ts';
import { cocktailOf } from './create-cocktail.ts';
import type { MenuEventType } from './menu.ts';
import type { Plan, PlansState } from './plans.ts';

/** The page of each tool, and the page of a shared link. */
export const PLAN_PATHS = {
  quote: { tool: '/quote', shared: '/shared-quote' },
  cocktail: { tool: '/signature-cocktail', shared: '/shared-cocktail' },
  menu: { tool: '/menu-builder', shared: '/shared-menu' },
} as const;

/**
 * Where a saved plan opens: the tool's page, and the state of the history entry that shows its result. The texts that are
 * not saved are empty.
 */
export function openedPlan(plan: Plan): { to: string; state: Record<string, object> } {
  const to = PLAN_PATHS[plan.kind].tool;
  if (plan.kind === 'quote') return { to, state: { quote: { ...plan.content, email: '' } } };
  if (plan.kind === 'menu') return { to, state: { menu: { ...plan.content, theme: '', email: '' } } };
  const request = { ...plan.content, specialIngredient: '', eventDetails: '', email: '' };
  return { to, state: { cocktail: { request, cocktail: { ...cocktailOf(plan.content), email: '' } } } };
}

/** The type of event of a menu, as bookings have it. */
const EVENT_TYPE_OF_MENU: Readonly<Record<MenuEventType, EventType>> = {
  wedding: 'wedding',
  corporate: 'corporate',
  birthday: 'private',
  holiday: 'private',
  anniversary: 'private',
  other: 'other',
};

/**
 * Where a plan is booked: the form with its figures, and the plan itself in the state of the navigation
 * (docs/product/plans.md#plan-booking).
 */
export function bookingOfPlan(plan: Plan): { to: string; state: PlansState } {
  const state = { plans: [plan] };
  if (plan.kind === 'cocktail') return { to: '/booking', state };
  const { guestCount } = plan.content;
  if (plan.kind === 'quote') return { to: bookingStartLocation({ guestCount, hours: plan.content.hours }), state };
  return { to: bookingStartLocation({ guestCount, eventType: EVENT_TYPE_OF_MENU[plan.content.eventType] }), state };
}

/** Whether the booking form has the figures of a plan; a quote with others is sent to us instead. */
export function isBookedOnline({ largestParty, calculator }: PriceList, plan: Plan): boolean {
  if (plan.kind !== 'quote') return true;
  const { guestCount, hours } = plan.content;
  return guestCount <= largestParty && calculator.hours.includes(hours);
}

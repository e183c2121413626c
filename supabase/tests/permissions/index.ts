import type { Action, ActionContext } from './context.ts';
import { accounts } from './accounts.ts';
import { badges } from './badges.ts';
import { bookingLinks } from './booking-links.ts';
import { bookings } from './bookings.ts';
import { comments } from './comments.ts';
import { content } from './content.ts';
import { contracts } from './contracts.ts';
import { crew } from './crew.ts';
import { customerDesk } from './customer-desk.ts';
import { customers } from './customers.ts';
import { deskBookings } from './desk-bookings.ts';
import { documents } from './documents.ts';
import { deskCalendar } from './desk-calendar.ts';
import { enquiries } from './enquiries.ts';
import { hidden } from './hidden.ts';
import { integration } from './integration.ts';
import { inbox } from './inbox.ts';
import { issues } from './issues.ts';
import { money } from './money.ts';
import { offers } from './offers.ts';
import { opening } from './opening.ts';
import { operationsState } from './operations-state.ts';
import { phone } from './phone.ts';
import { plans } from './plans.ts';
import { recipes } from './recipes.ts';
import { eventSheets } from './event-sheets.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { schedules } from './schedules.ts';
import { prices } from './prices.ts';
import { service } from './service.ts';
import { slots } from './slots.ts';
import { team } from './team.ts';

/** The subjects of the permission table; each has a file. Their actions run in this order on one database. */
const SUBJECTS = [
  slots,
  bookings,
  customers,
  bookingLinks,
  accounts,
  contracts,
  money,
  enquiries,
  comments,
  badges,
  plans,
  service,
  hidden,
  integration,
  deskBookings,
  documents,
  reports,
  inbox,
  customerDesk,
  issues,
  opening,
  phone,
  deskCalendar,
  recipes,
  eventSheets,
  operationsState,
  schedules,
  offers,
  content,
  prices,
  reviews,
  team,
  crew,
];

export const ACTIONS: Record<string, Action> = Object.assign({}, ...SUBJECTS.map(({ actions }) => actions));

export const ROLES = ['visitor', 'customer', 'owner', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Permission {
  action: string;
  role: Role;
  expected: string;
}

/**
 * The permissions of each role as one case per cell, written by hand from docs/product and never derived from the policies.
 * yes = allowed; none = it succeeds on no row (row-level security hides the row); anything else is the error code.
 * customer = another customer; owner = the customer whose row it is.
 */
export function permissions(): Permission[] {
  const lines = SUBJECTS.flatMap(({ table }) => table.split('\n')).filter((line) => line.includes('|'));
  return lines.flatMap((line) => {
    const [action = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return ROLES.map((role, n) => ({ action, role, expected: cells[n] ?? '' }));
  });
}

/** Returns the outcome of an action: yes, none, or its error code. */
export async function outcome(action: string, context: ActionContext): Promise<string> {
  const run = ACTIONS[action];
  if (!run) throw new Error(`The table names an action that is not written: ${action}`);
  const { data, error } = await run(context);
  if (error) return error.code ?? 'unknown';
  return Array.isArray(data) && data.length === 0 ? 'none' : 'yes';
}

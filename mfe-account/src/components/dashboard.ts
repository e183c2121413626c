import { isActive } from 'shared-data/domain/status';

/** The fields of a booking that the account dashboard requires. */
export interface DashboardBooking {
  status: string;
  /** YYYY-MM-DD, New York. */
  eventDate: string;
  eventTime: string;
}

const LIST_LENGTH = 3;

function byDate(a: DashboardBooking, b: DashboardBooking): number {
  return `${a.eventDate} ${a.eventTime}`.localeCompare(`${b.eventDate} ${b.eventTime}`);
}

/** All but the cancelled ones, as the desk counts them (docs/product/my-account.md#counters). */
export function totalBookings(bookings: readonly { status: string }[]): number {
  return bookings.filter(({ status }) => status !== 'cancelled').length;
}

/** Pending or confirmed bookings (docs/product/my-account.md#counters). */
export function activeBookings(bookings: readonly { status: string }[]): number {
  return bookings.filter(isActive).length;
}

/** Pending or confirmed with an event date today or later, ascending, first 3. */
export function upcomingEvents<B extends DashboardBooking>(bookings: readonly B[], today: string): B[] {
  return bookings
    .filter((one) => isActive(one) && one.eventDate >= today)
    .sort(byDate)
    .slice(0, LIST_LENGTH);
}

/** The 3 latest completed bookings, descending. */
export function recentEvents<B extends DashboardBooking>(bookings: readonly B[]): B[] {
  return bookings
    .filter(({ status }) => status === 'completed')
    .sort((a, b) => byDate(b, a))
    .slice(0, LIST_LENGTH);
}

/**
 * Completed divided by {@link totalBookings} as a percent to one decimal, `66.7%`; `0.0%` without any
 * (docs/product/my-account.md#completion-rate).
 */
export function completionRate(bookings: readonly { status: string }[]): string {
  const completed = bookings.filter(({ status }) => status === 'completed').length;
  const total = totalBookings(bookings);
  return `${(total === 0 ? 0 : (completed / total) * 100).toFixed(1)}%`;
}

/**
 * Cents: what was paid and not returned, by the money of each booking's id; null as long as the money of one is not loaded
 * (docs/product/my-account.md#total-spent).
 */
export function totalSpent(
  bookings: readonly { id: string }[],
  money: Readonly<Record<string, { kept: number }>>,
): number | null {
  const kept = bookings.map(({ id }) => money[id]?.kept ?? null);
  return kept.includes(null) ? null : kept.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
}

/** Points summed over earned achievements. */
export function achievementPoints(earned: readonly { achievement: { points: number } }[]): number {
  return earned.reduce((sum, { achievement }) => sum + achievement.points, 0);
}

/**
 * The name shown in the account area: full name, else email, else `User` (docs/product/my-account.md#account-identity).
 */
export function displayName(
  profile: { fullName: string | null } | null,
  user: { email: string | null } | null,
): string {
  return profile?.fullName?.trim() || user?.email?.trim() || 'User';
}

/** The initial shown in the account's disc, upper case. */
export function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? 'U').toUpperCase();
}

import { nowInNewYork } from '../calendar/time.ts';
import type { PackageId } from '../prices/price-list.ts';
import { RULES } from '../rules.gen.ts';

/** Quick booking: two steps, then the request is sent (docs/product/booking.md#quick-steps). */
export interface QuickRequestValues {
  date: string;
  guestCount: number | '';
  location: string;
  /** A package, or blank by guests with the hours. */
  packageId: PackageId | '';
  hours: string;
  phone: string;
  name: string;
}

export const QUICK_REQUEST_DEFAULTS: QuickRequestValues = {
  date: '',
  guestCount: '',
  location: '',
  packageId: '',
  hours: String(RULES.bookingHours),
  phone: '',
  name: '',
};

/** Continue is enabled: a date not before today, at least one guest, a location. */
export function quickStepOneFilled(values: QuickRequestValues, today: string): boolean {
  return values.date >= today && values.date !== '' && Number(values.guestCount) >= 1 && values.location.trim() !== '';
}

/**
 * Whether a request of that instant is called back within 15 minutes: during the hours of the business, New York time
 * (docs/product/booking.md#quick-sent).
 */
export function isCallingTime(at: Date | string, hours: { opens: string; closes: string }): boolean {
  const { time } = nowInNewYork(at);
  return time >= hours.opens && time < hours.closes;
}

/** Submit is enabled: phone and name. */
export function quickStepTwoFilled(values: QuickRequestValues): boolean {
  return values.phone.trim() !== '' && values.name.trim() !== '';
}

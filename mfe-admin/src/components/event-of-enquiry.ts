import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import { EVENT_TYPES } from 'shared-data/domain/event-types';
import type { EventType } from 'shared-data/domain/event-types';
import type { PackageId } from 'shared-data/domain/price-list';
import { RULES } from 'shared-data/domain/rules';
import { minuteText } from 'shared-data/domain/time';
import type { Enquiry } from '../api/enquiries-api.ts';
import type { PricedPlan } from '../api/priced-plan.ts';

/** What a form for a booking or an offer begins with; blank where it is not known. */
export interface KnownEvent {
  eventName: string;
  eventType: EventType;
  /** Both blank for a date that has passed. */
  eventDate: string;
  eventTime: string;
  location: string;
  guestCount: number | '';
  hours: number;
  /** Null by guests. */
  packageId: PackageId | null;
  /** The add-ons of a quote, one a line. */
  requestedExtras: string;
}

/** An event of which nothing is known. */
export const UNKNOWN_EVENT: KnownEvent = {
  eventName: '',
  eventType: BOOKING_DEFAULTS.eventType,
  eventDate: '',
  eventTime: '',
  location: '',
  guestCount: '',
  hours: RULES.bookingHours,
  packageId: null,
  requestedExtras: '',
};

/** The event of an enquiry and of the plan that came with it. `today` is New York's date. */
export function eventOfEnquiry(enquiry: Enquiry, sent: PricedPlan | null, today: string): KnownEvent {
  const ahead = enquiry.eventDate !== null && enquiry.eventDate >= today;
  const quote = sent?.plan.kind === 'quote' ? sent.plan.content : null;
  const extras = sent?.prices.quote.addons.filter(({ id }) => quote?.addons.includes(id)) ?? [];
  return {
    eventName: enquiry.eventName ?? '',
    eventType: EVENT_TYPES.find((type) => type === enquiry.eventType) ?? BOOKING_DEFAULTS.eventType,
    eventDate: (ahead && enquiry.eventDate) || '',
    eventTime: ahead && enquiry.eventTime ? minuteText(enquiry.eventTime) : '',
    location: enquiry.location ?? '',
    guestCount: enquiry.guestCount ?? '',
    hours: quote && Number.isInteger(quote.hours) ? quote.hours : (enquiry.hours ?? RULES.bookingHours),
    packageId: enquiry.packageId as PackageId | null,
    requestedExtras: extras.map(({ label }) => label).join('\n'),
  };
}

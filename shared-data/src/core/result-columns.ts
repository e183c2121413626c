import type { EventType } from '../domain/bookings/event-types.ts';
import type { DocumentKind } from '../domain/bookings/documents.ts';
import type { ReviewReason } from '../domain/business/reviews.ts';
import type { OpenTime } from '../domain/calendar/open-times.ts';
import type { RefundPercent } from '../domain/prices/refund.ts';

/** Columns and values that several functions of `results.ts` have in common. */

export type TeamRole = 'staff' | 'admin';
export type StaffRole = 'lead_bartender' | 'bartender' | 'barback' | 'server';
export type ShiftAnswer = 'accepted' | 'declined';
type OfferState = 'open' | 'accepted' | 'withdrawn' | 'expired';
export type IssueStatus = 'draft' | 'sending' | 'paused' | 'sent';
export type ReviewStatus = 'pending' | 'approved' | 'rejected';
/** One that is `open` has no more than the event; a draft may have no stars. */
export interface OwnReviewColumns {
  status: 'open' | 'draft' | ReviewStatus;
  reject_reason: ReviewReason | null;
  id: string | null;
  rating: number | null;
  text: string | null;
  name: string | null;
  event_type: EventType;
  answer: string | null;
  submitted_at: string | null;
}

export interface OpenTimeColumns {
  /** Null for the owner on a day after the horizon that has no slots yet. */
  slot_id: string;
  latest_start: string | null;
  reason: OpenTime['reason'];
  reached_start: string | null;
  reached_end: string | null;
}
export interface DocumentColumns {
  kind: DocumentKind;
}
export interface HistoryColumns {
  reason: string | null;
}
export interface OfferColumns {
  state: OfferState;
  event_type: EventType;
  /** Null when the person chooses. */
  event_date: string | null;
  event_time: string | null;
  /** Until when the booking's place is held; null without a hold. */
  held_until: string | null;
  ended_at: string | null;
  booking_id: string | null;
  booking_number: number | null;
  booking_status: string | null;
}

export interface BillToColumns {
  company_name: string | null;
  address: string | null;
  order_number: string | null;
}
/** What a cancellation returns now, in cents (docs/product/payment.md#cancel-terms). */
export interface TermsColumns {
  percent: RefundPercent;
}
export interface ContractColumns {
  signed_at: string | null;
  signer_name: string | null;
  countersigned_at: string | null;
  countersigner_name: string | null;
}
export interface LinkedShiftColumns {
  note: string | null;
  place: string | null;
  answer: ShiftAnswer | null;
}
/** Null before it was sent. */
export interface SentListColumns {
  sent_at: string | null;
}
/** `obstacle` is a key that begins with `closing_`, null when it can be closed; `records_until` is YYYY-MM-DD. */
export interface ClosingColumns {
  obstacle: string | null;
  records_until: string | null;
}

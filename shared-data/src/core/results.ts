import type { IngredientUnit } from '../domain/bar/recipe.ts';
import type { EventType } from '../domain/bookings/event-types.ts';
import type { PriceList } from '../domain/prices/price-list.ts';
import type {
  TeamRole,
  StaffRole,
  ShiftAnswer,
  IssueStatus,
  ReviewStatus,
  OwnReviewColumns,
  OpenTimeColumns,
  DocumentColumns,
  HistoryColumns,
  OfferColumns,
  BillToColumns,
  TermsColumns,
  ContractColumns,
  LinkedShiftColumns,
  SentListColumns,
  ClosingColumns,
} from './result-columns.ts';

/**
 * What the generated types cannot say of the answer of a function: of rows which columns may be null, and which values a check
 * allows; the whole answer where it is one value. What JSON has is in `json-types.ts`. A remote may add its functions to this interface.
 */
export interface Results {
  absent_staff: { reason: string | null };
  accept_invitation: TeamRole;
  answer_linked_shift: LinkedShiftColumns;
  /** `subject` is null for a call, `body` for a call without a note. */
  answers_of_enquiry: { subject: string | null; body: string | null };
  approved_reviews: { name: string | null; event_type: EventType; answer: string | null };
  /** `actor_name` is null for a function, and once the account is closed; `old` and `new` have only what an entry keeps. */
  audit_list: HistoryColumns & {
    actor: 'admin' | 'staff' | 'customer' | 'service' | 'system';
    actor_id: string | null;
    actor_name: string | null;
    row_id: string | null;
    request_id: string | null;
  };
  /** Days YYYY-MM-DD, times HH:MM; null is also what a kind does not have, and the times of a day without work. */
  availability: { kind: 'hours' | 'exception' | 'absence'; reason: string | null };
  bill_to: BillToColumns;
  booking_contract: { signed_at: string | null; signer_name: string | null; countersigned_at: string | null };
  booking_log: HistoryColumns & { actor_name: string | null };
  /** `email` is null for mails to the owner. */
  booking_mails: { email: string | null; error: string | null; finished_at: string | null };
  booking_notes: { author_name: string | null; changed_at: string | null };
  /** Null without an address of the feed. */
  calendar_feed_since: string | null;
  cancel_booking: TermsColumns;
  cancel_linked_booking: TermsColumns;
  cancellation_terms: TermsColumns;
  check_shift: {
    problem: 'shift_overlap' | 'time_off' | 'has_left' | 'certificate_expired' | 'short_rest' | 'not_available';
    detail: string | null;
  };
  close_customer_preview: ClosingColumns;
  closing_preview: ClosingColumns;
  /** Null where it cannot be known. */
  conversion_report: { booked: number | null; paid: number | null; since: string | null };
  /** `last_event` and `next_event` are YYYY-MM-DD. */
  customer_list: {
    phone: string | null;
    company_name: string | null;
    last_event: string | null;
    next_event: string | null;
  };
  customer_mails: { event_name: string | null; finished_at: string | null };
  /** `customer_name` is null once the account was closed, `crew_missing` when all bartenders have a published shift. */
  desk_calendar: { customer_name: string | null; crew_missing: number | null };
  documents: DocumentColumns;
  enquiries: { answered_at: string | null; assignee_id: string | null };
  export_customer: unknown;
  find_customers: { phone: string | null; company_name: string | null };
  /** JPEG in base64. */
  gallery_photo: string | null;
  /** `stock` is null while nobody has counted; what a purchase costs is null for staff, and while it is not known. */
  ingredient_list: {
    unit: IngredientUnit;
    stock: number | null;
    purchase_amount: number | null;
    purchase_cents: number | null;
    supplier: string | null;
  };
  /** Of the key of the booking software only the last four characters are known. */
  integration_settings: { key_last4: string | null };
  issue_list: {
    status: IssueStatus;
    started_at: string | null;
  };
  /** `refers_to` is the number of the paper that it replaces, credits or belongs to; `method` that of a receipt's payment. */
  issued_documents: DocumentColumns & {
    customer: string | null;
    email: string | null;
    event_name: string | null;
    refers_to: string | null;
    method: string | null;
  };
  linked_bill_to: BillToColumns;
  linked_cancellation_terms: TermsColumns;
  owner_cancellation_terms: TermsColumns;
  linked_documents: DocumentColumns;
  linked_history: HistoryColumns;
  linked_open_times: OpenTimeColumns;
  /** `rating` is null until stars are chosen; the photo is a JPEG in base64. */
  linked_review: {
    status: 'draft' | ReviewStatus;
    rating: number | null;
    event_type: EventType;
    photo: string | null;
  };
  linked_shift: LinkedShiftColumns;
  linked_shopping_list: SentListColumns;
  /** A closed account has no customer. */
  list_bookings: {
    customer_id: string | null;
    customer_name: string | null;
    customer_email: string | null;
    customer_phone: string | null;
    venue: string | null;
    company_name: string | null;
    service_text: string | null;
  };
  /** `client` is null once the account is closed, `fee_cents` while the card provider has not reported it. */
  list_money: {
    client: string | null;
    fee_cents: number | null;
    document_number: string | null;
    invoice_number: string | null;
  };
  list_offers: OfferColumns;
  /** `two_accounts`, `account_must_stay`, `same_customer`, `not_found`; null when they can be merged. */
  merge_preview: { obstacle: string | null };
  /** `content` and `author` are null once it was removed, the rest without a decision. */
  moderated_comments: {
    content: string | null;
    author: string | null;
    reason: string | null;
    note: string | null;
    decided_by: string | null;
    decided_at: string | null;
  };
  moderated_reviews: {
    status: ReviewStatus;
    customer_name: string | null;
    reject_reason: string | null;
    answer: string | null;
  };
  /** A sum over months or kinds has null there. */
  money_report: { month: string | null; event_type: string | null };
  /** `reason` is null for what is allowed. */
  my_booking_actions: { reason: string | null };
  my_data: unknown;
  my_reviews: OwnReviewColumns;
  /** `guest_count` and the times of the event are null without a booking, the contact outside of the days around the event. */
  my_shifts: {
    answer: ShiftAnswer | null;
    note: string | null;
    place: string | null;
    guest_count: number | null;
    event_starts_at: string | null;
    event_ends_at: string | null;
    contact_name: string | null;
    contact_phone: string | null;
  };
  /** YYYY-MM-DD; null when there is none. */
  next_open_day: string | null;
  offers_of_enquiry: OfferColumns;
  /** The token of two hours; null when the link opens nothing. */
  open_booking_link: string | null;
  open_invitations: { role: TeamRole };
  open_my_review: string | null;
  open_review_link: string | null;
  open_times: OpenTimeColumns;
  opening_conflicts: { cause: 'closed' | 'hours' | 'places'; reason: string | null };
  package_report: { bought: string | null };
  payment_comparison_state: { compared_at: string | null };
  /** One of month and weekday (1 is Monday) is set; neither in the sum. */
  place_report: { month: string | null; weekday: number | null; percent: number | null };
  /** `tax_percent` is null in the row of the sum. */
  quarter_tax: { basis: 'invoiced' | 'paid'; tax_percent: number | null };
  read_contract: ContractColumns;
  read_invitation: { role: TeamRole };
  /** `on_list` is how many addresses are on the list now. */
  read_issue: {
    status: IssueStatus;
    started_at: string | null;
    finished_at: string | null;
  };
  read_linked_contract: ContractColumns;
  /** Null: the address of the environment. */
  read_mail_addresses: Record<'sender' | 'bookings' | 'on_call' | 'operations', string | null>;
  /** Null without a quote. */
  quote_prices: PriceList | null;
  /** JPEG in base64. */
  recipe_photo: string | null;
  redeem_link_code: { tries_left: number | null };
  /** Either a grant, or how often another code may be tried. */
  redeem_sign_in_code: { tries_left: number | null; grant: string | null };
  repeat_report: { month: string | null };
  review_photo: string | null;
  schedule: {
    staff_role: StaffRole;
    booking_id: string | null;
    note: string | null;
    answer: ShiftAnswer | null;
    rest_reason: string | null;
    cost_cents: number | null;
  };
  /** Of the account that is signed in; `needed` while the session was opened without it. */
  second_factor: 'unavailable' | 'off' | 'on' | 'needed';
  /** Null without an address of the feed. */
  shift_feed_since: string | null;
  shopping_list: SentListColumns;
  source_report: { source: string | null };
  /** `hourly_cents` is null for staff, and while it is not known; each certificate is its last day, YYYY-MM-DD. */
  staff_list: {
    role: StaffRole;
    state: 'account' | 'invited' | 'none';
    hourly_cents: number | null;
    alcohol: string | null;
    food: string | null;
    first_aid: string | null;
  };
  suggest_staff: { role: StaffRole };
  take_sign_in_token: { type: 'signup' | 'magiclink' };
  tax_rates: { state: 'past' | 'present' | 'planned' };
  /** `new` has never signed in; `blocked` by the auth server. `second_factor` is null where the account server has none. */
  team: {
    name: string | null;
    role: TeamRole;
    state: 'active' | 'new' | 'blocked';
    last_sign_in_at: string | null;
    second_factor: boolean | null;
  };
  /** `id` is of a booking, a customer or an enquiry; `work_id` the failed row of the outbox that can be tried again. */
  today_lines: { id: string | null; detail: string | null; cents: number | null; work_id: number | null };
}

/** Arguments that may be null, which the generated types do not know. */
export interface NullableArguments {
  check_shift: 'p_id';
  save_gallery_picture: 'p_id' | 'p_version';
  save_ingredient: 'p_id';
  save_recipe: 'p_id' | 'p_version';
  save_review_draft: 'p_rating';
  save_shift: 'p_id';
  save_staff: 'p_id';
  set_exception: 'p_from' | 'p_until';
  set_review_photo: 'p_photo';
  submit_review: 'p_rating';
  take_sign_in_token: 'p_name' | 'p_company_name';
}

import type { Actor, AuditEntry } from '../../api/audit-api.ts';

/** What is recorded, by its table, in the order of the filter. */
const ENTITIES: Record<string, string> = {
  bookings: 'Booking',
  booking_notes: 'Note about a booking',
  bill_to: 'Billing address',
  payments: 'Payment',
  refunds: 'Refund',
  disputes: 'Dispute',
  payment_differences: 'Difference in payments',
  customers: 'Customer',
  customer_notes: 'Note about a customer',
  customer_tags: 'Tag of a customer',
  customer_merges: 'Merged customers',
  contacts: 'Enquiry',
  enquiry_answers: 'Answer to an enquiry',
  enquiry_bookings: 'Booking of an enquiry',
  answer_templates: 'Answer template',
  offers: 'Offer',
  price_lists: 'Price list',
  tax_rates: 'Tax rate',
  opening_settings: 'Opening rules',
  opening_hours: 'Opening hours',
  closed_days: 'Closed days',
  slots: 'Slot',
  hold_limits: 'Limits of holds',
  business_facts: 'Business facts',
  mail_addresses: 'Mail addresses',
  integration: 'Booking software',
  terms_versions: 'Terms',
  issues: 'Issue to the list',
  subscribers: 'Subscriber',
  suppressed_mailboxes: 'Suppressed address',
  comments: 'Comment',
  reviews: 'Review',
  user_roles: 'Role',
  invitations: 'Invitation',
};
const ACTORS: Record<Actor, string> = {
  admin: 'Admin',
  staff: 'Staff',
  customer: 'Customer',
  service: 'Function',
  system: 'Database',
};

const options = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));
export const entityOptions = options(ENTITIES);
export const actorOptions = options(ACTORS);

/** `special_requests` → `special requests` */
const words = (name: string) => name.replaceAll('_', ' ');

export const entityText = ({ entity }: AuditEntry) => ENTITIES[entity] ?? words(entity);
export const actorText = ({ actor, actorName }: AuditEntry) => actorName ?? ACTORS[actor];
export const changeText = ({ change }: AuditEntry) => words(change);

function valueText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** One line for each field: from what to what, or that it was changed where the values are not kept. */
export function changeLines({ fields, old, new: values }: AuditEntry): string[] {
  return fields.map((field) =>
    field in old || field in values
      ? `${words(field)}: ${valueText(old[field])} → ${valueText(values[field])}`
      : `${words(field)}: value not kept`,
  );
}

/** The page of what was changed; null where there is none. */
export function pageOf({ entity, rowId }: AuditEntry): string | null {
  if (entity === 'bookings' && rowId) return `/admin/bookings/${rowId}`;
  return entity === 'customers' && rowId ? `/admin/customers/${rowId}` : null;
}

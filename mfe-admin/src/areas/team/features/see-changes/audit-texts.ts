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
  gallery_pictures: 'Picture of the gallery',
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
  staff: 'Person of the crew',
  staff_certificates: 'Certificate',
  staff_hours: 'Hours of availability',
  staff_exceptions: 'Day of availability',
  absences: 'Time off',
  shifts: 'Shift',
  event_sheets: 'Event sheet',
  shopping_lists: 'Shopping list of a client',
  ingredients: 'Ingredient',
  recipes: 'Recipe',
  recipe_photos: 'Photo of a recipe',
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
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What every row has and nobody chose. */
const OWN_FACTS = ['id', 'created_at'];

function fieldLine(field: string, { change, old, new: values }: AuditEntry): string {
  const [from, to] = [valueText(old[field]), valueText(values[field])];
  if (change === 'added') return `${words(field)}: ${to}`;
  return change === 'removed' ? `${words(field)}: ${from}` : `${words(field)}: ${from} → ${to}`;
}

/** One line for each field whose values are kept, and one for the others together. */
export function changeLines(entry: AuditEntry): string[] {
  const isKept = (field: string) => field in entry.old || field in entry.new;
  const kept = entry.fields.filter((field) => isKept(field) && !OWN_FACTS.includes(field));
  const others = entry.fields.filter((field) => !isKept(field)).map(words);
  return [
    ...kept.map((field) => fieldLine(field, entry)),
    ...(others.length > 0 ? [`without values: ${others.join(', ')}`] : []),
  ];
}

/** The page of what was changed; null where there is none. */
export function pageOf({ entity, rowId }: AuditEntry): string | null {
  if (entity === 'bookings' && rowId) return `/admin/bookings/${rowId}`;
  return entity === 'customers' && rowId ? `/admin/customers/${rowId}` : null;
}

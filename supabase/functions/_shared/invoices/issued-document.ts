import type { ServiceRow } from '../bookings/service-results.ts';

/** Invoice, credit note or receipt, as it was issued; amounts in cents, `issuedOn` is the day in New York of `issuedAt`. */
export type IssuedDocument = ServiceRow<'open_document'>;

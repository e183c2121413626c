import { SIGNATURE_LABELS } from './words.ts';

/** Pen width on the signature canvas in pixels (docs/product/signatures.md#pen-width). */
export const PEN_WIDTH = { min: 0.5, max: 2.5 } as const;

/** Largest signature the database takes, in characters of the data URL. */
export const SIGNATURE_MAX_LENGTH = 400_000;

/**
 * Stored with a typed name where the browser returns no picture of it: a white pixel, for which the certificate has a sentence
 * (docs/product/signatures.md#protected-canvas).
 */
export const NO_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';

export interface SignableBooking {
  status: string;
  signatureRequired: boolean;
  signatureCompleted: boolean;
}

/** Listed in the Signatures tab: the booking needs a signature, signed or not. */
export function needsSignature(booking: Pick<SignableBooking, 'signatureRequired'>): boolean {
  return booking.signatureRequired;
}

/** Sign Now is offered: required, not signed, not cancelled (docs/product/signatures.md#sign-now). */
export function canSign(booking: SignableBooking): boolean {
  return booking.signatureRequired && !booking.signatureCompleted && booking.status !== 'cancelled';
}

/** The customer is asked to sign: the booking is confirmed, and its contract lacks the signature. */
export function waitsForSignature(booking: SignableBooking): boolean {
  return booking.status === 'confirmed' && canSign(booking);
}

/** Said wherever a change is reviewed that ends the signature (docs/product/signatures.md#contract-changes). */
export const SIGN_AGAIN = 'The contract changes with it and has to be signed again.';

/** `Signed` or `Signature Required`. */
export function signatureBadge(booking: Pick<SignableBooking, 'signatureCompleted'>): string {
  return booking.signatureCompleted ? SIGNATURE_LABELS.signed : SIGNATURE_LABELS.required;
}

const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether somebody signs with another name than the client's (docs/product/signatures.md#signs-for); case and spaces do not count. */
export function signsForAnother(name: string, client: string): boolean {
  return plainName(name) !== '' && plainName(name) !== plainName(client);
}

/** Whether a text is a PNG data URL of a size that is accepted. */
export function isSignature(dataUrl: string): boolean {
  return /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(dataUrl) && dataUrl.length <= SIGNATURE_MAX_LENGTH;
}

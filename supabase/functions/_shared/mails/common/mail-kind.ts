import type { MailedLinkPurpose } from 'shared-data/domain/contact';
import type { Business } from 'shared-data/domain/facts';
import type { SiteContent } from 'shared-data/domain/site-content';
import type { Database } from '../../bookings/database.ts';
import type { OutboxRow } from '../../bookings/database-types.ts';
import type { CheckoutState, LinkPurpose, MailedBooking } from '../../bookings/mailed-booking.ts';
import type { Deps } from '../../deps.ts';
import type { Mail, MailAttachment } from '../../services/mail.ts';
import type { MailContent } from './content.ts';
import type { Payload, Shape, Values } from './payload.ts';

/** Work on one row of the outbox. */
export interface RowContext {
  row: OutboxRow;
  database: Database;
  deps: Deps;
}

/** What a mail says, without the files that are made when it is sent. */
export type BuiltMail = Omit<Mail, 'to'>;

/** What `build` returns. */
export interface MailText extends Omit<BuiltMail, 'heading' | 'paragraphs'> {
  /** Default: the subject. */
  heading?: string;
  /** What is no text, or an empty one, is left out. */
  paragraphs: readonly (string | false | null)[];
  /** What the button to the mail's link says. Default: of a mail about a booking, that it opens the booking; of others none. */
  button?: string | undefined;
  /** Of a mail about a booking: rows below those of the booking and its money; `facts` stand above them. */
  last?: MailContent['facts'];
}

/** What every mail gets: the row, above all the values that it reads of it, and the business of now. */
export interface RowFacts<Of extends Shape> {
  data: Values<Of>;
  payload: Payload;
  business: Business;
  siteUrl: string;
  supabaseUrl: string;
  now: Date;
}

/** What `build` gets; `loaded` is what `load` returned. */
export type MailFacts<Of extends Shape, Loaded> = RowFacts<Of> & { loaded: Loaded };

/** What a mail about a booking is about. */
export interface BookingFacts {
  booking: MailedBooking;
  /** The amount of the row, `$499.00`; empty without one. */
  amount: string;
  /** Until when the time is held, in words; empty when the row does not tell. */
  heldUntil: string;
}

/** What previews and tests fill a mail with. */
export interface Sample<Loaded = unknown> {
  /** What the row has beside the booking; of a mail about no booking the whole payload. */
  row?: Payload | ((content: SiteContent) => Payload);
  loaded?: Loaded;
  /** ISO 8601; default: in the morning of May 28, 2027. */
  at?: string;
}

/** The link of a customer: a secret one, or a page of the account. */
export interface CustomerLink {
  /** Of the secret link. Default: `booking`. */
  purpose?: LinkPurpose;
  /** The path for an account with a password; without it that customer gets the secret link too. */
  account?: (number: number) => string;
}

/** `customer` and `person` are the address of the row, or of what was loaded; the others are addresses of the business. */
export type Recipient = 'customer' | 'person' | 'bookings' | 'on_call' | 'operations';

/** What one file of `_shared/mails` declares; `Subject` is what its row is about. */
export interface MailDefinition<Subject, Of extends Shape, Loaded> {
  /** The kind of the outbox's row: `mail.` and the name of the file, with `_` for `-`. */
  kind: `mail.${string}`;
  /** What the desk calls it. */
  label: string;
  to: Recipient;
  /** For the owner, when it could not be sent: what has failed, and what to do then. Default: what `NEXT` has for its recipient (`define-mail.ts`). */
  failed: string | readonly [what: string, next: string];
  /** The page of the desk where the owner does that. Default: the page of its booking, or the list of bookings. */
  desk?: string;
  /** What is deleted from the payload when the row is finished: secrets above all. Such a row cannot be sent again. */
  forgets?: readonly string[];
  /** A person wrote it, so programs that answer for somebody who is away may answer it, and it says how to answer us. */
  isWritten?: true;
  /** The values that it reads of its row, beside the booking; `build` and the others get them as `data`. A row without one is refused. */
  reads?: Of;
  /** Reads what it needs beside its row. Null when there is nothing left to send. */
  load?: (data: Values<Of>, database: Database) => Promise<Loaded | null>;
  /** Whether it is still to be sent, by what the booking of the row is now; null without one. */
  isDue?: (facts: RowFacts<Of> & Subject, booking: CheckoutState | null) => boolean;
  /** Files beside the calendar entry and the issued documents. */
  attach?: (
    facts: MailFacts<Of, Loaded> & Subject,
    context: RowContext,
  ) => Promise<MailAttachment[]> | MailAttachment[];
  /** Default: of the row. */
  address?: (loaded: Loaded) => string;
  build: (facts: MailFacts<Of, Loaded> & Subject) => MailText;
  /** What follows once it is sent. */
  afterwards?: (data: Values<Of>, database: Database) => Promise<unknown>;
  /** Default: nothing beside the booking, or the address and token of the row. */
  preview?: Sample<Loaded>;
  /** Further previews, by what they are about. */
  more?: Readonly<Record<string, Sample<Loaded>>>;
}

/** When the desk may send a mail to a customer once more (`private.may_resend`). */
export type ResendCondition = 'confirmed' | 'cancelled' | 'held' | 'owing' | 'unsigned' | 'listed';

/**
 * A mail about a booking, with its rows. The subject is completed by the event and its number, for the owner by its date too, so it
 * ends without a mark.
 */
export interface BookingMail<Of extends Shape, Loaded> extends MailDefinition<BookingFacts, Of, Loaded> {
  to: Exclude<Recipient, 'person' | 'on_call'>;
  /** Which rows stand below those of `build`: the booking's, with its money too, or none. Default: the booking's. */
  rows?: 'booking' | 'money' | 'none';
  /** Whether the other address of the booking gets a copy (docs/product/booking-sheet.md#copies). */
  copied?: boolean;
  /** Default: always. */
  resend?: ResendCondition;
  /** Default: the booking; for the owner at the desk, for a customer whose account has a password in the account. */
  link?: string | CustomerLink;
  /** Whether the calendar file of a booking that is in the calendar is attached. */
  calendar?: (payload: Payload) => boolean;
  /** Whether the documents are attached that were issued with the mail, or the credit note of its refund. */
  papers?: boolean;
}

/** A mail about something else. */
export interface OtherMail<Of extends Shape, Loaded> extends MailDefinition<object, Of, Loaded> {
  to: Exclude<Recipient, 'customer'>;
  /** A path of the site, or the page that the token of the row opens; the token is deleted when the row is finished. */
  link?: string | ((payload: Payload) => string) | { purpose: MailedLinkPurpose };
}

/** A kind of mail as it is used outside its file. */
export interface MailKind extends Required<Pick<MailDefinition<object, Shape, unknown>, 'to' | 'label' | 'forgets'>> {
  kind: string;
  failed: readonly [what: string, next: string];
  desk: string | null;
  isAboutBooking: boolean;
  copied: boolean;
  resend: ResendCondition | null;
  /** By its name: empty for the first one. */
  samples: Readonly<Record<string, Sample>>;
  /** The mail of a row; null when it is no longer due. Throws `ServiceError` or `FunctionError`. */
  make: (context: RowContext) => Promise<Mail | null>;
  afterwards: (context: RowContext) => Promise<unknown>;
  /** The mail of a sample, without its files. */
  show: (sample: Sample, content: SiteContent) => BuiltMail;
}

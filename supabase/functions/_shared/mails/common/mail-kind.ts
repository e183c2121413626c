import type { Business } from 'shared-data/domain/facts';
import type { SiteContent } from 'shared-data/domain/site-content';
import type { Database } from '../../bookings/database.ts';
import type { OutboxRow } from '../../bookings/database-types.ts';
import type { LinkPurpose, MailedBooking } from '../../bookings/mailed-booking.ts';
import type { Deps } from '../../deps.ts';
import type { Mail, MailAttachment } from '../../services/mail.ts';
import type { MailContent } from './content.ts';

export type Payload = OutboxRow['payload'];

/** Work on one row of the outbox. */
export interface RowContext {
  row: OutboxRow;
  database: Database;
  deps: Deps;
}

/** What a mail says, without the files that are made when it is sent. */
export type BuiltMail = Omit<Mail, 'to'>;

/** What `build` returns. */
export interface Text extends Omit<BuiltMail, 'heading'> {
  /** Default: the subject. */
  heading?: string;
  /** Of a mail about a booking: rows below those of the booking and its money; `facts` stand above them. */
  last?: MailContent['facts'];
}

/** What is known of every row. */
export interface RowFacts {
  payload: Payload;
  business: Business;
  siteUrl: string;
  supabaseUrl: string;
  now: Date;
}

/** What `build` gets. */
export interface MailFacts<Loaded> extends RowFacts {
  /** What `load` returned. */
  loaded: Loaded;
  /** The absolute address of the mail's link. */
  page: string;
}

/** What previews and tests fill a mail with. */
export interface Sample<Loaded = unknown> {
  /** What the row has beside the booking; of a mail about no booking the whole payload. */
  row?: Payload | ((content: SiteContent) => Payload);
  loaded?: Loaded;
  /** ISO 8601; default: in the morning of May 28, 2027. */
  at?: string;
}

/** A path of the site. */
export type Path = string | ((payload: Payload) => string);

/** The link of a customer: a secret one, or a page of the account. */
export interface CustomerLink {
  /** Of the secret link. Default: `booking`. */
  purpose?: LinkPurpose;
  /** For an account with a password; without it that customer gets the secret link too. */
  account?: Path;
}

/** What one file of `_shared/mails` declares; `Subject` is what its row is about. */
export interface MailDefinition<Subject, Loaded> {
  /** The kind of the outbox's row: `mail.` and the name of the file, with `_` for `-`. */
  kind: `mail.${string}`;
  /** What the desk calls it. */
  label: string;
  /** For the owner, when it could not be sent: what has failed, and what to do then. */
  failed: readonly [what: string, next: string];
  /** What is deleted from the payload when the row is finished: secrets above all. Such a row cannot be sent again. */
  forgets?: readonly string[];
  /** A person wrote it, so programs that answer for somebody who is away may answer it. */
  isWritten?: true;
  /** Reads what it needs beside its row. Null when there is nothing left to send. */
  load?: (context: RowContext) => Promise<Loaded | null>;
  /** Whether it is still to be sent: what it is about may have changed since the row was written. */
  isDue?: (facts: RowFacts & Subject, database: Database) => Promise<boolean> | boolean;
  /** Files beside the calendar entry and the issued documents. */
  attach?: (facts: MailFacts<Loaded> & Subject, context: RowContext) => Promise<MailAttachment[]> | MailAttachment[];
  build: (facts: MailFacts<Loaded> & Subject) => Text;
  /** What follows once it is sent. */
  afterwards?: (context: RowContext) => Promise<void>;
  preview: Sample<Loaded>;
  /** Further previews, by what they are about. */
  more?: Readonly<Record<string, Sample<Loaded>>>;
}

/** When the desk may send a mail to a customer once more (`private.may_resend`). */
export type ResendCondition = 'confirmed' | 'cancelled' | 'held' | 'owing' | 'unsigned' | 'listed';

/**
 * A mail about a booking, with its rows. When `build` returns no action, the button opens the booking. The subject is completed by the event and its
 * number, for the owner by its date too, so it ends without a mark.
 */
export interface BookingMail<Loaded> extends MailDefinition<{ booking: MailedBooking }, Loaded> {
  to: 'customer' | 'bookings' | 'operations';
  /** Which rows stand below those of `build`: the booking's, with its money too, or none. Default: the booking's. */
  rows?: 'booking' | 'money' | 'none';
  /** Whether the other address of the booking gets a copy (docs/product/booking-sheet.md#copies). */
  copied?: boolean;
  /** Default: always. */
  resend?: ResendCondition;
  /** Default: the booking; for the owner at the desk, for a customer whose account has a password in the account. */
  link?: Path | CustomerLink;
  /** Whether the calendar file of a booking that is in the calendar is attached. */
  calendar?: (payload: Payload) => boolean;
  /** Whether the documents are attached that were issued with the mail, or the credit note of its refund. */
  papers?: boolean;
}

/** A mail about something else; `read` throws `ServiceError` for a row that it cannot read. */
export interface OtherMail<Data, Loaded> extends MailDefinition<{ data: Data }, Loaded> {
  /** `person` is the address of the row, or of what was loaded. */
  to: 'person' | 'bookings' | 'on_call' | 'operations';
  link?: Path;
  read: (payload: Payload) => Data;
  address?: (facts: MailFacts<Loaded>) => string;
}

/** A kind of mail as it is used outside its file. */
export interface MailKind {
  kind: string;
  to: BookingMail<unknown>['to'] | OtherMail<unknown, unknown>['to'];
  label: string;
  failed: readonly [what: string, next: string];
  isAboutBooking: boolean;
  copied: boolean;
  forgets: readonly string[];
  resend: ResendCondition | null;
  /** By its name: empty for the first one. */
  samples: Readonly<Record<string, Sample>>;
  /** The mail of a row; null when it is no longer due. Throws `ServiceError` or `FunctionError`. */
  make: (context: RowContext) => Promise<Mail | null>;
  afterwards: (context: RowContext) => Promise<void>;
  /** The mail of a sample, without its files. */
  show: (sample: Sample, content: SiteContent) => BuiltMail;
}

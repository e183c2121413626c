import { moneyFacts } from 'shared-data/domain/booking-money';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { listed } from 'shared-data/domain/counted';
import { documentTitle } from 'shared-data/domain/documents';
import { businessOf } from 'shared-data/domain/facts';
import { formatCents } from 'shared-data/domain/money';
import { sheetFacts } from 'shared-data/domain/sheet';
import type { SiteContent } from 'shared-data/domain/site-content';
import { formatZonedInstant } from 'shared-data/domain/time';
import { accountBookingPath, deskBookingPath, mailedLinkPath } from '../../site-paths.ts';
import type { LinkPurpose, MailedBooking } from '../../bookings/mailed-booking.ts';
import { toMailedBooking } from '../../bookings/mailed-booking.ts';
import { calendarAttachment } from '../../calendar/calendar-file.ts';
import type { Deps } from '../../deps.ts';
import { linkToken } from '../../http/secret.ts';
import { invoicePdf } from '../../invoices/invoice-pdf.ts';
import type { MailAttachment } from '../../services/mail.ts';
import { mailAddresses } from '../../services/mail-addresses.ts';
import { businessNow } from '../../services/site-content.ts';
import { ownerSubjectWith, replyOrCall, subjectWith } from './booking-parts.ts';
import type {
  BookingFacts,
  BookingMail,
  BuiltMail,
  MailDefinition,
  MailFacts,
  MailKind,
  MailText,
  OtherMail,
  Recipient,
  RowContext,
  RowFacts,
  Sample,
} from './mail-kind.ts';
import { unreadable, valuesOf } from './payload.ts';
import type { Payload, Shape } from './payload.ts';
import { BOOKING_ROW, EMAIL, SITE, TOKEN } from './samples.ts';

/** Where a mail leads: to a path of the site, or to the page of a new secret link. */
type Link = string | { purpose: LinkPurpose };

function bookingOf(payload: Payload): MailedBooking {
  const booking = toMailedBooking(payload);
  if (booking) return booking;
  throw unreadable('a booking');
}

/** The secret of a new link. It follows from the row, so that a repeated mail is the same mail. */
async function newSecret({ row, database, deps }: RowContext, link: Link): Promise<string> {
  if (typeof link === 'string') return '';
  const token = await linkToken(deps.env.secretKey, `of outbox row ${row.id}`);
  await database.createBookingLink(bookingOf(row.payload).bookingId, link.purpose, token);
  return token;
}

/** The payload of a sample's row, beside the booking. */
export const rowOf = ({ row = {} }: Sample, site: SiteContent): Payload =>
  typeof row === 'function' ? row(site) : row;

/** What the owner does when a mail could not be sent, unless its file has something else. */
const NEXT: Readonly<Record<Recipient, string>> = {
  customer: 'Please contact the customer.',
  person: 'Nothing has to be done.',
  bookings: 'Please look at the booking.',
  on_call: 'Please look at Today.',
  operations: 'Please look at Today.',
};

/** What differs between mails about a booking and others. */
interface Parts<Subject, Of extends Shape, Loaded> {
  /** What the row of every sample has beside its own values. */
  sampleRow: Payload;
  /** The button of a mail whose `build` names none. */
  button?: string;
  subjectOf: (payload: Payload) => Subject;
  linkOf: (payload: Payload) => Link;
  finish?: (built: BuiltMail & Pick<MailText, 'last'>, facts: MailFacts<Of, Loaded> & Subject) => BuiltMail;
  /** Files of ours, and what the papers among them are called, for a sentence. */
  filesOf?: (
    facts: MailFacts<Of, Loaded> & Subject,
    context: RowContext,
  ) => Promise<{ attachments: MailAttachment[]; papers: string[] }>;
}

function define<Subject, Of extends Shape, Loaded>(
  definition: MailDefinition<Subject, Of, Loaded>,
  { sampleRow, button, subjectOf, linkOf, finish, filesOf }: Parts<Subject, Of, Loaded>,
) {
  const { kind, to, label, failed, forgets = [], isWritten, load, isDue, preview = {}, more = {} } = definition;
  const dataOf = (payload: Payload) => valuesOf(payload, definition.reads ?? ({} as Of));
  const rowFacts = (payload: Payload, rest: Omit<RowFacts<Of>, 'payload' | 'data'>) => ({
    ...subjectOf(payload),
    ...{ payload, data: dataOf(payload), ...rest },
  });
  const addressOf = async (payload: Payload, loaded: Loaded, deps: Deps): Promise<string> => {
    if (to === 'customer' || to === 'person')
      return definition.address?.(loaded) ?? valuesOf(payload, { email: 'string' }).email;
    const addresses = await mailAddresses(deps);
    return to === 'on_call' ? addresses.onCall : addresses[to];
  };
  const content = (facts: MailFacts<Of, Loaded> & Subject, link: Link, secret: string): BuiltMail => {
    const path = typeof link === 'string' ? link : mailedLinkPath(link.purpose, secret);
    const { button: label = button, paragraphs, footnotes = [], ...text } = definition.build(facts);
    const built = {
      ...{ heading: text.subject, ...text, ...(isWritten && { isWritten }) },
      paragraphs: paragraphs.filter((paragraph): paragraph is string => Boolean(paragraph)),
      ...(label && { action: { label, url: `${facts.siteUrl}${path}` } }),
      footnotes: [...footnotes, ...(isWritten ? [replyOrCall(facts.business)] : [])],
    };
    return finish ? finish(built, facts) : built;
  };
  return {
    kind,
    to,
    label,
    failed: typeof failed === 'string' ? ([failed, NEXT[to]] as const) : failed,
    desk: definition.desk ?? null,
    forgets,
    samples: { '': preview, ...more },
    make: async (context: RowContext) => {
      const { row, deps, database } = context;
      const { payload } = row;
      const { siteUrl, supabaseUrl } = deps.env;
      const facts = rowFacts(payload, { siteUrl, supabaseUrl, now: deps.now(), business: await businessNow(deps) });
      const bookingNow = async () =>
        typeof payload.booking_id === 'string' ? database.checkoutState(payload.booking_id) : null;
      if (isDue && !isDue(facts, await bookingNow())) return null;
      const loaded = load ? await load(facts.data, database) : (undefined as Loaded);
      if (loaded === null) return null;
      const link = linkOf(payload);
      const whole = { ...facts, loaded };
      const built = content(whole, link, await newSecret(context, link));
      const { attachments = [], papers = [] } = (await filesOf?.(whole, context)) ?? {};
      const own = (await definition.attach?.(whole, context)) ?? [];
      return {
        ...built,
        paragraphs: [...built.paragraphs, ...(papers.length > 0 ? [`Attached: ${listed(papers)}.`] : [])],
        to: await addressOf(payload, loaded, deps),
        attachments: [...attachments, ...own],
      };
    },
    afterwards: async ({ row, database }: RowContext) => definition.afterwards?.(dataOf(row.payload), database),
    show: (sample: Sample, site: SiteContent) => {
      const { loaded, at = '2027-05-28T13:00:00Z' } = sample as Sample<Loaded>;
      const payload = { ...sampleRow, ...rowOf(sample, site) };
      const rest = { siteUrl: SITE, supabaseUrl: SITE, now: new Date(at), business: businessOf(site.facts) };
      return content({ ...rowFacts(payload, rest), loaded: loaded as Loaded }, linkOf(payload), TOKEN);
    },
  };
}

/**
 * A copy of a mail for the address that was typed for the booking, which need not be the customer's: without the button, so
 * that nobody pays, signs or opens the booking by it (docs/product/booking-sheet.md#copies).
 */
function copyOf(built: BuiltMail, { number }: MailedBooking): BuiltMail {
  const title = bookingTitle(number).toLowerCase();
  const why = `This is a copy, because your address was given for ${title}. Who booked it can pay, change and sign it in their account.`;
  const copy = { ...built, footnotes: [...(built.footnotes ?? []), why] };
  delete copy.action;
  return copy;
}

/** A mail about a booking. The builder's subject is followed by the event and the number, unless a person wrote it. */
export function bookingMail<const Of extends Shape, Loaded = undefined>(mail: BookingMail<Of, Loaded>): MailKind {
  const { to, copied = false, resend = null, calendar, papers = false, isWritten, rows = 'booking' } = mail;
  const { link = { account: accountBookingPath } } = mail;
  const isForOwner = to !== 'customer';
  const kind = define<BookingFacts, Of, Loaded>(mail, {
    sampleRow: BOOKING_ROW,
    button: isForOwner ? 'Open the booking' : 'See my booking',
    subjectOf: (payload) => {
      const { amount_cents: cents, hold_expires_at: heldUntil } = payload;
      return {
        booking: bookingOf(payload),
        amount: typeof cents === 'number' ? formatCents(cents) : '',
        heldUntil: typeof heldUntil === 'string' ? formatZonedInstant(heldUntil) : '',
      };
    },
    linkOf: (payload) => {
      const { number, hasPassword } = bookingOf(payload);
      if (typeof link === 'string') return link;
      if (isForOwner) return deskBookingPath(number);
      const { account, purpose = 'booking' } = link;
      return account && hasPassword ? account(number) : { purpose };
    },
    finish: ({ facts = [], last = [], ...built }, { booking, payload }) => {
      const shown = [
        ...(rows === 'none' ? [] : sheetFacts(booking, isForOwner ? 'owner' : 'customer')),
        ...(rows === 'money' ? moneyFacts(booking.money, booking.status) : []),
      ].filter(([label]) => !facts.some(([other]) => other === label));
      const subject = isWritten ? built.subject : (isForOwner ? ownerSubjectWith : subjectWith)(built.subject, booking);
      const whole = { ...built, subject, facts: [...facts, ...shown, ...last] };
      return payload.copy === true ? copyOf(whole, booking) : whole;
    },
    filesOf: async ({ booking, payload, siteUrl, business }, { row, database, deps }) => {
      const issued = papers ? await database.mailDocuments(row.id) : [];
      const entry = calendar?.(payload) && booking.status !== 'pending';
      return {
        attachments: [
          ...(entry ? [calendarAttachment(booking, siteUrl, business)] : []),
          ...(await Promise.all(issued.map((paper) => invoicePdf(paper, deps)))),
        ],
        papers: issued.map(documentTitle),
      };
    },
  });
  return { ...kind, copied, resend, isAboutBooking: true };
}

/** A mail that is about no booking. */
export function otherMail<const Of extends Shape, Loaded = undefined>(mail: OtherMail<Of, Loaded>): MailKind {
  const { to, link = '', forgets = [], preview = {}, more = {} } = mail;
  const opens = typeof link === 'object' ? link.purpose : null;
  const sampleRow = { ...(to === 'person' && { email: EMAIL }), ...(opens && { token: TOKEN }) };
  const whole = (sample: Sample<Loaded>) => ({
    ...sample,
    row: (site: SiteContent) => ({ ...sampleRow, ...rowOf(sample, site) }),
  });
  const definition = {
    ...mail,
    forgets: opens ? ['token', ...forgets] : forgets,
    preview: whole(preview),
    more: Object.fromEntries(Object.entries(more).map(([name, sample]) => [name, whole(sample)] as const)),
  };
  const kind = define<object, Of, Loaded>(definition, {
    sampleRow,
    subjectOf: () => ({}),
    linkOf: (payload) => {
      if (typeof link === 'object') return mailedLinkPath(link.purpose, valuesOf(payload, { token: 'string' }).token);
      return typeof link === 'function' ? link(payload) : link;
    },
  });
  return { ...kind, copied: false, resend: null, isAboutBooking: false };
}

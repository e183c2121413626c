import { bookingTitle } from 'shared-data/domain/booking-rules';
import { listed } from 'shared-data/domain/counted';
import { documentTitle } from 'shared-data/domain/documents';
import { businessOf } from 'shared-data/domain/facts';
import type { SiteContent } from 'shared-data/domain/site-content';
import { accountBookingPath, deskBookingPath, mailedLinkPath } from '../../site-paths.ts';
import type { LinkPurpose, MailedBooking } from '../../bookings/mailed-booking.ts';
import { toMailedBooking } from '../../bookings/mailed-booking.ts';
import { calendarAttachment } from '../../calendar/calendar-file.ts';
import { linkToken } from '../../http/secret.ts';
import { invoicePdf } from '../../invoices/invoice-pdf.ts';
import type { MailAttachment } from '../../services/mail.ts';
import { mailAddresses } from '../../services/mail-addresses.ts';
import { businessNow } from '../../services/site-content.ts';
import { customerRows, moneyRows, ownerRows, ownerSubjectWith, subjectWith } from './booking-parts.ts';
import type {
  BookingMail,
  BuiltMail,
  CustomerLink,
  MailDefinition,
  MailFacts,
  MailKind,
  OtherMail,
  Path,
  Payload,
  RowContext,
  Sample,
  Text,
} from './mail-kind.ts';
import { unreadable } from './payload.ts';
import { BOOKING_ROW, SITE, TOKEN } from './samples.ts';

const pathOf = (path: Path, payload: Payload) => (typeof path === 'function' ? path(payload) : path);

/** Where a mail leads: to a path of the site, or to the page of a new secret link. */
type Link = { path: string } | { purpose: LinkPurpose };

/** The absolute address of a link; `secret` is that of a secret one. */
function urlOf(link: Link, siteUrl: string, secret: string): string {
  return `${siteUrl}${'path' in link ? link.path : mailedLinkPath(link.purpose, secret)}`;
}

function bookingOf(payload: Payload): MailedBooking {
  const booking = toMailedBooking(payload);
  if (booking) return booking;
  throw unreadable('a booking');
}

/** The secret of a new link. It follows from the row, so that a repeated mail is the same mail. */
async function newLink({ row, database, deps }: RowContext, purpose: LinkPurpose): Promise<string> {
  const token = await linkToken(deps.env.secretKey, `of outbox row ${row.id}`);
  await database.createBookingLink(bookingOf(row.payload).bookingId, purpose, token);
  return token;
}

/** The payload of a sample's row, beside the booking. */
export const rowOf = ({ row = {} }: Sample, site: SiteContent): Payload =>
  typeof row === 'function' ? row(site) : row;

/** What differs between mails about a booking and others. */
interface Parts<Subject, Loaded> {
  /** What the row of every sample has beside its own values. */
  sampleRow: Payload;
  subjectOf: (payload: Payload) => Subject;
  linkOf: (payload: Payload) => Link;
  addressOf: (facts: MailFacts<Loaded> & Subject, context: RowContext) => string | Promise<string>;
  finish: (built: BuiltMail & Pick<Text, 'last'>, facts: MailFacts<Loaded> & Subject) => BuiltMail;
  filesOf: (facts: MailFacts<Loaded> & Subject, context: RowContext) => Promise<Files>;
}
interface Files {
  attachments: MailAttachment[];
  /** What the attached papers are called, for a sentence. */
  papers: string[];
}

function define<Subject, Loaded>(
  definition: MailDefinition<Subject, Loaded>,
  { sampleRow, subjectOf, linkOf, addressOf, finish, filesOf }: Parts<Subject, Loaded>,
) {
  const { kind, label, failed, forgets = [], isWritten, load, isDue, attach, build, preview, more = {} } = definition;
  const content = (facts: MailFacts<Loaded> & Subject): BuiltMail => {
    const text = build(facts);
    return { ...finish({ heading: text.subject, ...text }, facts), ...(isWritten ? { isWritten } : {}) };
  };
  return {
    kind,
    label,
    failed,
    forgets,
    samples: { '': preview, ...more },
    make: async (context: RowContext) => {
      const { row, deps, database } = context;
      const { payload } = row;
      const { siteUrl, supabaseUrl } = deps.env;
      const known = {
        ...subjectOf(payload),
        ...{ payload, siteUrl, supabaseUrl, now: deps.now(), business: await businessNow(deps) },
      };
      if (isDue && !(await isDue(known, database))) return null;
      const loaded = load ? await load(context) : (undefined as Loaded);
      if (loaded === null) return null;
      const link = linkOf(payload);
      const secret = 'purpose' in link ? await newLink(context, link.purpose) : '';
      const facts = { ...known, loaded, page: urlOf(link, siteUrl, secret) };
      const built = content(facts);
      const { attachments, papers } = await filesOf(facts, context);
      const own = attach ? await attach(facts, context) : [];
      return {
        ...built,
        paragraphs: [...built.paragraphs, ...(papers.length > 0 ? [`Attached: ${listed(papers)}.`] : [])],
        to: await addressOf(facts, context),
        attachments: [...attachments, ...own],
      };
    },
    afterwards: async (context: RowContext) => definition.afterwards?.(context),
    show: (sample: Sample, site: SiteContent) => {
      const { loaded, at = '2027-05-28T13:00:00Z' } = sample as Sample<Loaded>;
      const payload = { ...sampleRow, ...rowOf(sample, site) };
      return content({
        ...subjectOf(payload),
        ...{ payload, business: businessOf(site.facts), siteUrl: SITE, supabaseUrl: SITE, now: new Date(at) },
        page: urlOf(linkOf(payload), SITE, TOKEN),
        loaded: loaded as Loaded,
      });
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

/** The link of most mails to a customer. */
const BOOKING: CustomerLink = { account: ({ number }) => accountBookingPath(Number(number)) };

/** A mail about a booking. The builder's subject is followed by the event and the number, unless a person wrote it. */
export function bookingMail<Loaded = undefined>(mail: BookingMail<Loaded>): MailKind {
  const {
    to,
    copied = false,
    resend = null,
    link = BOOKING,
    calendar,
    papers = false,
    isWritten,
    rows = 'booking',
  } = mail;
  const isForOwner = to !== 'customer';
  const kind = define<{ booking: MailedBooking }, Loaded>(mail, {
    sampleRow: BOOKING_ROW,
    subjectOf: (payload) => ({ booking: bookingOf(payload) }),
    linkOf: (payload) => {
      const { number, hasPassword } = bookingOf(payload);
      if (typeof link === 'string' || typeof link === 'function') return { path: pathOf(link, payload) };
      if (isForOwner) return { path: deskBookingPath(number) };
      const { account, purpose = 'booking' } = link;
      return account && hasPassword ? { path: pathOf(account, payload) } : { purpose };
    },
    addressOf: async ({ booking }, { deps }) => (to === 'customer' ? booking.email : (await mailAddresses(deps))[to]),
    finish: ({ facts = [], last = [], ...built }, { booking, page, payload }) => {
      const shown = [
        ...(rows === 'none' ? [] : (isForOwner ? ownerRows : customerRows)(booking)),
        ...(rows === 'money' ? moneyRows(booking) : []),
      ].filter(([label]) => !facts.some(([other]) => other === label));
      const label = isForOwner ? 'Open the booking' : 'See my booking';
      const subject = isWritten ? built.subject : (isForOwner ? ownerSubjectWith : subjectWith)(built.subject, booking);
      const whole = {
        ...built,
        subject,
        facts: [...facts, ...shown, ...last],
        action: built.action ?? { label, url: page },
      };
      return payload.copy === true ? copyOf(whole, booking) : whole;
    },
    filesOf: async ({ booking, payload, siteUrl, business }, { row, database, deps }) => {
      const issued = papers ? await database.mailDocuments(row.id) : [];
      const files = issued.map(async (paper) => ({
        ...(await invoicePdf(paper, deps)),
        contentType: 'application/pdf',
      }));
      const entry = calendar?.(payload) && booking.status !== 'pending';
      return {
        attachments: [
          ...(entry ? [calendarAttachment(booking, siteUrl, business)] : []),
          ...(await Promise.all(files)),
        ],
        papers: issued.map(documentTitle),
      };
    },
  });
  return { ...kind, to, copied, resend, isAboutBooking: true };
}

function addressIn({ email }: Payload): string {
  if (typeof email === 'string' && email !== '') return email;
  throw unreadable('an address');
}

/** A mail that is about no booking. */
export function otherMail<Data, Loaded = undefined>(mail: OtherMail<Data, Loaded>): MailKind {
  const { to, read, link = '', address } = mail;
  const kind = define<{ data: Data }, Loaded>(mail, {
    sampleRow: {},
    subjectOf: (payload) => ({ data: read(payload) }),
    linkOf: (payload) => ({ path: pathOf(link, payload) }),
    addressOf: async (facts, { deps }) => {
      if (to === 'person') return address ? address(facts) : addressIn(facts.payload);
      const addresses = await mailAddresses(deps);
      return to === 'on_call' ? addresses.onCall : addresses[to];
    },
    finish: (built) => built,
    filesOf: () => Promise.resolve({ attachments: [], papers: [] }),
  });
  return { ...kind, to, copied: false, resend: null, isAboutBooking: false };
}

import type { TestBackend } from './backend.ts';

const LAW = 'kept for seven years after the event: the law asks for the records of payments and contracts';
const OWNER = 'the owner writes it about the business';
const OURS = 'our code writes it, and nothing of a person is in it';
const PROVIDER = 'an id or a word of the payment or calendar provider';

/** Tables and columns that closing an account leaves, each with the reason. A new column is not in it. */
export const NOT_ERASED: Record<string, string> = {
  'private.link_codes': 'hashes of secrets, deleted with the links of the booking',
  'private.mail_codes': 'hashes of secrets, numbers and digests of mailboxes, deleted with the links or by the mailbox',
  'public.payment_differences': PROVIDER,
  'private.alerts': OURS,
  'private.audit':
    'ids, figures and words of a list; audit.test.ts changes a person’s names and addresses and finds none',
  'private.business_facts': OWNER,
  'private.closed_days': OWNER,
  'private.comment_decisions.note': 'an admin’s words about a comment that its id alone names; the comment is gone',
  'private.content_rendering': OURS,
  'private.contract_events': LAW,
  'private.nightly_checks': OURS,
  'private.trail_check': 'the number or the hash of a row of the trail',
  'private.contract_files': LAW,
  'private.contracts': LAW,
  'private.document_lines': LAW,
  'private.documents': LAW,
  'private.ended_canaries': OURS,
  'private.early_events': 'events of the payment provider without a payment of ours, kept for 30 days',
  'private.gallery_pictures': OWNER,
  'private.ingredients': OWNER,
  'private.integration': OWNER,
  'private.issues': OWNER,
  'private.outbox.request_id': OURS,
  'private.price_lists': OWNER,
  'private.recipe_lines': OWNER,
  'private.recipe_photos': OWNER,
  'private.recipe_versions': OWNER,
  'private.release_errors': OURS,
  'private.step_counts': OURS,
  'private.release_visits': 'a keyed hash of the network address, kept for a day',
  'private.retained_records': LAW,
  'private.scheduled_mails': OURS,
  'private.schedules': OURS,
  'private.site_servers': OURS,
  'private.stripe_events': PROVIDER,
  'private.terms_versions': OWNER,
  'private.weekend_notice': OURS,
  'public.achievements': OURS,
  'public.answer_templates': OWNER,
  'public.booking_history.change': OURS,
  'public.booking_history.request_id': OURS,
  'public.booking_sync.external_booking_id': PROVIDER,
  'public.bookings.extras': 'ids of the price list',
  'public.bookings.extra_items': 'words of the price list',
  'public.comments.blog_post_slug': 'the address of an article',
  'public.disputes': PROVIDER,
  'public.ledger_entries.reason': LAW,
  'public.payments.currency': OURS,
  'public.payments.provider_payment_intent': PROVIDER,
  'public.payments.provider_session_id': PROVIDER,
  'public.refunds': PROVIDER,
};

/** Tables and columns that a download leaves out, each with the reason. A new column is not in it. */
export const NOT_DOWNLOADED: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(NOT_ERASED).filter(
      ([name, reason]) => reason !== LAW && name !== 'public.refunds' && name !== 'public.disputes',
    ),
  ),
  'private.comment_decisions': 'the reason is with the comment, as `hidden_because`',
  'private.content_versions': OWNER,
  'private.contract_files': 'the PDF files, whose content is that of their contract',
  'private.document_numbers': OURS,
  'private.documents.kind': 'a word of a list that makes the number, so that no mark fits',
  'private.enquiry_answers.error': 'why a mail of ours was not sent',
  'private.outbox.kind': 'by which the mails are found',
  'private.outbox.last_error': 'why a mail of ours was not sent',
  'private.retained_records': LAW,
  'private.review_reports': 'what readers reported, in their words',
  'private.sign_in_codes': 'hashes of secrets and of a network, deleted after a day',
  'private.sign_in_grants': 'hashes of secrets, deleted after a day',
  'public.booking_sync': PROVIDER,
};

/** Columns by which the erasure finds its rows. They keep their values; nothing of the person may be left in them. */
export const LOOKED_UP = [
  'auth.audit_log_entries.payload',
  'auth.users.email',
  'private.customer_merges.email',
  'private.invitations.email',
  'private.links.digest',
  'private.links.purpose',
  'private.outbox.payload',
  'private.rate_limits.bucket',
  'private.subscribers.mailbox',
  'private.suppressed_mailboxes.mailbox',
  'public.contacts.email',
  'private.sign_in_codes.mailbox',
  'private.sign_in_grants.email',
  'private.staff.email',
  'public.customers.email',
];

export interface PersonalColumn {
  table: string;
  name: string;
  type: string;
  /** Its rows are deleted with the account, the customer, the contact or the session, by a foreign key that is never null. */
  cascades: boolean;
}

/**
 * Every column of text, JSON, bytes or an address, of all tables but those of PostgreSQL and of the migrations. A column is left
 * out when a constraint lists its words, or it is computed from others.
 */
export const personalColumns = (backend: TestBackend) =>
  backend.sql<PersonalColumn>(
    `with recursive gone (oid) as (
        select r.oid from pg_class r where r.oid in ('auth.users'::regclass, 'public.customers'::regclass, 'public.contacts'::regclass)
        union
        select k.conrelid from pg_constraint k join gone on gone.oid = k.confrelid
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
          where k.contype = 'f' and k.confdeltype = 'c' and a.attnotnull)
      select format('%s.%s', n.nspname, r.relname) as table, a.attname as name, format_type(a.atttypid, null) as type,
          r.oid in (select oid from gone) as cascades
        from pg_attribute a join pg_class r on r.oid = a.attrelid join pg_namespace n on n.oid = r.relnamespace
        where r.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'supabase_migrations')
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and format_type(a.atttypid, null) ~ '^(text|character varying|json|jsonb|bytea|inet|cidr)(\\[\\])?$'
          and not exists (select from pg_constraint k where k.conrelid = r.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~ 'ANY \\(\\(?ARRAY\\[')
        order by 1, a.attnum`,
  );

// Removes each policy and each trigger of the database in turn and expects a test to fail. Survivors are printed; there should be none.
// npx node supabase/tests/mutants.ts [part of a name]
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openBackend } from '../../local-stack/src/backend/open-backend.ts';
import { readSettings } from '../../local-stack/src/backend/settings.ts';
import { startPostgres } from '../../tooling/checkout/src/postgres.ts';
import { SERVER_OF_RUN } from './support/database-server.ts';

const root = join(import.meta.dirname, '../..');

// One server for all of them; without one each test file opens an embedded database.
const server = process.env.DATABASE_URL ? null : await startPostgres();
if (server) process.env[SERVER_OF_RUN] = server.url;

/** A statement for each policy and each trigger of ours, as the catalogue has them. */
async function readMutants(): Promise<string[]> {
  const env = { ...process.env, ...(server && { DATABASE_URL: server.url }) };
  const backend = await openBackend(readSettings(['--port', '0', '--ephemeral', '--no-seed'], env));
  try {
    const rows = await backend.query(`
      select format('drop policy %I on %I.%I', p.policyname, p.schemaname, p.tablename) as mutant
        from pg_policies p where p.schemaname in ('public', 'private')
      union all
      select format('drop trigger %I on %I.%I', t.tgname, n.nspname, c.relname)
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
          join pg_proc f on f.oid = t.tgfoid join pg_namespace o on o.oid = f.pronamespace
        where not t.tgisinternal and o.nspname in ('public', 'private')
      order by 1`);
    return rows.map(({ mutant }) => String(mutant));
  } finally {
    await backend.close();
  }
}

const mutants = (await readMutants()).filter((mutant) => mutant.includes(process.argv[2] ?? ''));

const broad = [
  'permissions',
  'customers',
  'claims',
  'columns',
  'input',
  'fuzz',
  'community',
  'badges',
  'holds',
  'checkout-holds',
  'hold-limits',
  'opening-rules',
  'lead-time',
  'phone-bookings',
  'settlement',
  'refunds',
  'ledger',
  'recorded-money',
  'cancellation',
  'cancellation-by-owner',
  'cancel-by-link',
  'calendar-and-outbox',
  'calendar-removals',
  'booking-calendar',
  'desk-bookings',
  'two-admins',
  'desk-booking-mails',
  'calendar-changes',
  'moves',
  'changes',
  'history',
  'owner-mails',
  'enquiries',
  'enquiry-answers',
  'offers',
  'refused-acceptances',
  'comment-moderation',
  'reviews',
  'team',
  'staff',
  'shifts',
  'shift-mails',
  'recipes',
  'recipe-guards',
  'recipe-photos',
  'event-sheets',
  'invitations',
  'sharing-preferences',
  'audit',
  'release-visits',
  'quick-requests',
  'contract-retention',
  'contracts',
  'contract-signing',
  'contract-trail',
  'invoices',
  'invoice-corrections',
  'document-guards',
  'close-account',
  'close-account-refused',
  'site-content',
  'gallery',
  'weekend-places',
  'privacy',
  'account-notices',
  'plans',
  'pricing',
  'extras',
  'ask-by-link',
  'what-was-bought',
  'largest-party',
  'loyalty',
  'schema',
  'race',
];
/** Where a mutant of that name is noticed soonest; the other files follow. */
const sooner: readonly (readonly [name: RegExp, files: readonly string[]])[] = [
  [/_90_audit|audit_10/, ['audit']],
  [/_05_one_line/, ['one-line']],
  [/invitations/, ['invitations', 'team']],
  [/sharing/, ['sharing-preferences']],
  [/_28_offered/, ['largest-party', 'service-area']],
  [/offer/, ['offers', 'refused-acceptances']],
  [/contacts_50_receipt/, ['enquiry-receipts']],
  [/on public\.contacts/, ['community', 'columns']],
  [/staff|absences|shift|_74_follow/, ['staff', 'shifts']],
  [/recipe|ingredient/, ['recipes', 'recipe-guards', 'recipe-photos']],
  [/event_sheet|event_drink/, ['event-sheets', 'audit']],
  [/shopping_list/, ['shopping-lists', 'permissions', 'erasure']],
  [/review/, ['reviews']],
  [/comment_decisions/, ['comment-moderation']],
  [/stop_clock|answer/, ['enquiries', 'enquiry-answers', 'permissions', 'columns']],
  [/grant_badges/, ['badges']],
  [/comments|profile|achievement/, ['community', 'columns']],
  [/_check on/, ['input', 'calendar-and-outbox', 'fuzz']],
  [/_11_guard|expired_hold/, ['phone-bookings', 'columns']],
  [/customer/, ['customers', 'permissions']],
  [/claim_bookings/, ['claims']],
  [/recount|claim on/, ['holds']],
  [/limit_holds|hold_network/, ['hold-limits']],
  [/online_time|bookings_29|bookings_90/, ['open-times', 'opening-rules', 'lead-time', 'holds']],
  [/history|_88_record/, ['history']],
  [/change_appointment/, ['calendar-changes']],
  [/expire_session/, ['refunds']],
  [/settle_cancellation/, ['cancellation', 'cancellation-by-owner']],
  [/ledger|refunds|disputes|close_checkouts/, ['ledger', 'recorded-money', 'columns', 'permissions']],
  [/number_calendar_change/, ['booking-calendar']],
  [/calendar|appointment/, ['calendar-and-outbox', 'calendar-removals']],
  [/plan|quote/, ['plans', 'booking-plans', 'permissions', 'columns']],
  [/extra/, ['extras', 'price-list-guards']],
  [/price/, ['price-list-guards', 'pricing', 'loyalty']],
  [/purchase/, ['what-was-bought']],
  [/contract|signature/, ['contracts', 'contract-trail', 'contract-signing']],
  [/document|credit_note|tax_rates/, ['document-guards', 'invoices', 'invoice-corrections']],
  [/report_account/, ['account-notices']],
  [/gallery/, ['gallery']],
  [/content_versions|business_facts|weekend_notice/, ['site-content', 'weekend-places']],
];
const inOrder = (mutant: string) => [
  ...new Set([...sooner.filter(([name]) => name.test(mutant)).flatMap(([, files]) => files), ...broad]),
];

/** One file against a database with that change: its first failing test, or null when all passed. Throws when it did not run. */
function firstFailure(file: string, mutation: string): Promise<string | null> {
  const config = join(root, 'supabase/tests/jest.config.mjs');
  const reporter = join(root, 'supabase/tests/support/first-failure.mjs');
  const args = [
    join(root, 'node_modules/jest/bin/jest.js'),
    '-c',
    config,
    '--runInBand',
    '--reporters',
    reporter,
    '-t',
    '^(?!.*(generated types|sample data))',
    `tests/${file}.test`,
  ];
  // The sampled cases of each test are enough.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, RELIABILITY: '', MUTATION: mutation },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const failed = /^FAILED (.*)$/m.exec(output)?.[1];
      if (failed) resolve(failed);
      else if (code === 0 && /^PASSED [1-9]/m.test(output)) resolve(null);
      else reject(new Error(`${file} did not run: ${output.slice(-2000)}`));
    });
  });
}

async function killer(mutant: string): Promise<string | null> {
  for (const file of inOrder(mutant)) {
    const name = await firstFailure(file, mutant);
    if (name) return `${file}: ${name}`;
  }
  return null;
}

/** Two at a time: each is a client, a server and a database that wait for one another. */
async function each(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const rest = [...items];
  await Promise.all(
    [0, 1].map(async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
    }),
  );
}

// A test file that fails without a mutation would kill every mutant.
await each(broad, async (file) => {
  const name = await firstFailure(file, '');
  if (name) throw new Error(`${file} fails without a change: ${name}`);
});
console.log(`${broad.length} files pass without a change`);

const survivors: string[] = [];
await each(mutants, async (mutant) => {
  const by = await killer(mutant);
  console.log(`${by ? 'killed  ' : 'SURVIVED'} ${mutant}${by ? `\n         by ${by}` : ''}`);
  if (!by) survivors.push(mutant);
});
console.log(`${mutants.length} mutants, ${survivors.length} survived`);
await server?.stop();
process.exitCode = survivors.length > 0 ? 1 : 0;

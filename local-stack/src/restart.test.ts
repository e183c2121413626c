import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { inParallel, size } from '../../supabase/tests/support/scale.ts';
import type { StartedStack } from './testing/stack.ts';
import { eventually, runToEnd, startStack } from './testing/stack.ts';

jest.setTimeout(600_000);
const BOOKINGS = size(9, 100);
const server = process.env.DATABASE_URL;
const invariant = readFileSync(join(__dirname, '../../supabase/tests/invariant.sql'), 'utf8');
const free = {
  BACKEND_PORT: '0',
  FUNCTIONS_PORT: '0',
  PAYMENT_SANDBOX_PORT: '0',
  SCHEDULING_SANDBOX_PORT: '0',
  MAIL_SANDBOX_PORT: '0',
};

async function rows<Row>(where: string, statement: string): Promise<Row[]> {
  const { code, output } = await runToEnd('testing/query.ts', [where, statement]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf('['))) as Row[];
}

const connect = ({ addresses }: StartedStack, key = addresses.publishableKey) =>
  createClient(addresses.supabaseUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });
type Client = ReturnType<typeof connect>;
interface Mail {
  links: string[];
  subject: string;
}
interface Slot {
  date: string;
  start_time: string;
  max_bookings: number;
  current_bookings: number;
}
const account = (n: number) => ({ email: `guest${n}@example.com`, password: 'a-long-password' });

async function signUp(stack: StartedStack, n: number): Promise<void> {
  await connect(stack).auth.signUp({ ...account(n), options: { data: { full_name: `Guest ${n}` } } });
  const mails = async () =>
    (await (await fetch(`${stack.addresses.mailUrl}/__messages?to=${account(n).email}`)).json()) as Mail[];
  const [mail] = await eventually(mails, (all) => all.length > 0);
  const link = new URL(mail?.links.find((url) => url.includes('/auth/confirm')) ?? 'about:blank');
  await connect(stack).auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'signup' });
}

/** Books, opens the checkout and pays; throws where the stack does not answer, and may be called again. */
async function bookAndPay(stack: StartedStack, client: Client, userId: string, slot: Slot): Promise<void> {
  const { data: known } = await client
    .from('bookings')
    .select('id, status, total_amount')
    .eq('event_date', slot.date)
    .eq('event_time', slot.start_time)
    .neq('status', 'cancelled')
    .throwOnError();
  let booking = known[0] as { id: string; status: string; total_amount: number } | undefined;
  if (!booking) {
    const row = {
      user_id: userId,
      event_name: 'Garden party',
      event_type: 'private',
      event_date: slot.date,
      event_time: slot.start_time,
      location: '12 Elm Street',
      guest_count: 40,
      total_amount: 499,
      special_requests: null,
      status: 'pending',
    };
    const { data } = await client.from('bookings').insert(row).select().single().throwOnError();
    booking = data as { id: string; status: string; total_amount: number };
  }
  if (booking.status !== 'pending') return;
  const { data, error } = await client.functions.invoke<{ url: string }>('create-payment', {
    body: { booking_id: booking.id, amount: 49_900 },
  });
  // The payment may have completed before the kill; then the provider delivers its event again.
  const key =
    error && 'context' in error
      ? ((await (error.context as Response).json().catch(() => null)) as { error?: { key?: string } } | null)?.error
          ?.key
      : null;
  if (key === 'already_paid') return;
  if (!data?.url) throw new Error(`no checkout: ${key}`);
  const card = new URLSearchParams({
    number: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Ada Lovelace',
  });
  // The page names the port of the start that made it.
  const page = new URL(data.url);
  const paid = await fetch(`${stack.addresses.paymentUrl}${page.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: card,
  });
  if (paid.status !== 303) throw new Error(`payment page: ${paid.status}`);
  // All guests have the address of this machine, which has few unpaid bookings at a time.
  const { id } = booking;
  const status = async () =>
    (await client.from('bookings').select('status').eq('id', id).single().throwOnError()).data.status as string;
  await eventually(status, (now) => now === 'confirmed');
}

test.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])(
  `killed in the middle of ${BOOKINGS} bookings and started again, nothing is lost or doubled and the outbox finishes: %s`,
  async (kind) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'district-pour-'));
    const name = 'district_pour_restart';
    const database = new URL(server ?? 'postgres://none');
    if (kind === 'PostgreSQL') {
      await rows(server ?? '', `drop database if exists ${name} with (force)`);
      await rows(server ?? '', `create database ${name}`);
      database.pathname = `/${name}`;
    }
    const env = {
      ...free,
      DATA_DIR: dataDir,
      AUTH_LIMITS: 'loose',
      ...(kind === 'PostgreSQL' ? { DATABASE_URL: database.href } : {}),
    };
    let stack = await startStack([], env);
    try {
      // A guest for each booking: an account has one hold until it has paid.
      const guests = Array.from({ length: BOOKINGS }, (_, n) => n);
      await inParallel(guests, 4, (n) => signUp(stack, n));
      const after = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      const { data } = await connect(stack)
        .from('available_slots')
        .select('*')
        .gte('date', after)
        .order('date')
        .order('start_time')
        .throwOnError();
      const places = (data as Slot[]).flatMap((slot) =>
        Array.from({ length: slot.max_bookings - slot.current_bookings }, () => slot),
      );
      const wanted = guests.map((guest) => ({ guest, slot: places[guest]! }));
      expect(wanted.every(({ slot }) => slot)).toBe(true);

      let done = 0;
      let killed: Promise<unknown> | null = null;
      const attempt = async (todo: typeof wanted) => {
        const sessions = new Map<number, Promise<{ client: Client; userId: string }>>();
        const sessionOf = async (guest: number) => {
          const client = connect(stack);
          const { data: session, error } = await client.auth.signInWithPassword(account(guest));
          if (error) throw error;
          return { client, userId: session.user.id };
        };
        const ends = await inParallel(todo, 6, async ({ guest, slot }) => {
          try {
            const session = sessions.get(guest) ?? sessionOf(guest);
            sessions.set(guest, session);
            const { client, userId } = await session;
            await bookAndPay(stack, client, userId, slot);
            done += 1;
            if (!killed && done >= BOOKINGS / 2) killed = stack.stop('SIGKILL');
            return true;
          } catch {
            return false;
          }
        });
        return todo.filter((_, n) => !ends[n]);
      };
      let left = await attempt(wanted);
      await killed;
      expect(left.length).toBeGreaterThan(0);
      stack = await startStack([], env);
      // What was cut off is tried again, as its customer would.
      for (let rounds = 0; left.length > 0 && rounds < 10; rounds += 1) left = await attempt(left);
      expect(left).toEqual([]);

      const service = connect(stack, stack.addresses.secretKey);
      const own = () =>
        service
          .from('bookings')
          .select('id, booking_sync(sync_status)')
          .eq('location', '12 Elm Street')
          .eq('status', 'confirmed');
      const confirmed = async () =>
        (await own()).data as { id: string; booking_sync: { sync_status: string }[] | null }[];
      const booked = await eventually(
        confirmed,
        (all) =>
          all.length >= BOOKINGS && all.every(({ booking_sync: syncs }) => syncs?.[0]?.sync_status === 'completed'),
        240,
      );
      expect(booked).toHaveLength(BOOKINGS);
      const calendar = async () =>
        (await (await fetch(`${stack.addresses.schedulingUrl}/__appointments`)).json()) as {
          appointments: { notes: string; canceled: boolean }[];
        };
      const entered = (await calendar()).appointments
        .filter(({ canceled }) => !canceled)
        .map(({ notes }) => /booking (\S+)/.exec(notes)?.[1]);
      expect(entered.filter((id) => booked.some((row) => row.id === id)).sort()).toEqual(
        booked.map(({ id }) => id).sort(),
      );
      for (const n of guests) {
        const mails = await eventually(
          async () =>
            (await (await fetch(`${stack.addresses.mailUrl}/__messages?to=${account(n).email}`)).json()) as Mail[],
          (all) =>
            all.filter(({ subject }) => subject.startsWith('Your booking is confirmed')).length >=
            wanted.filter(({ guest }) => guest === n).length,
          240,
        );
        expect(mails.length).toBeGreaterThan(1);
      }
      await stack.stop();
      const where = kind === 'PostgreSQL' ? database.href : join(dataDir, 'postgres');
      expect(await rows(where, invariant)).toEqual([]);
      expect(await rows(where, `select kind from private.outbox where status <> 'done'`)).toEqual([]);
    } finally {
      await stack.stop('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      if (kind === 'PostgreSQL') await rows(server ?? '', `drop database if exists ${name} with (force)`);
    }
  },
);

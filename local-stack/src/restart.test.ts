import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inParallel, size } from '../../supabase/tests/support/scale.ts';
import { account, bookAndPay, connect, freePorts, openPlaces, rows, sessionOf, signUp } from './testing/guests.ts';
import type { Mail } from './testing/guests.ts';
import { eventually, startStack } from './testing/stack.ts';

jest.setTimeout(600_000);
const BOOKINGS = size(9, 100);
const server = process.env.DATABASE_URL;
const invariant = readFileSync(join(__dirname, '../../supabase/tests/invariant.sql'), 'utf8');

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
      ...freePorts,
      DATA_DIR: dataDir,
      AUTH_LIMITS: 'loose',
      ...(kind === 'PostgreSQL' ? { DATABASE_URL: database.href } : {}),
    };
    let stack = await startStack([], env);
    try {
      // A guest for each booking: an account has one hold until it has paid.
      const guests = Array.from({ length: BOOKINGS }, (_, n) => n);
      await inParallel(guests, 4, (n) => signUp(stack, n));
      const places = await openPlaces(stack);
      const wanted = guests.map((guest) => ({ guest, slot: places[guest]! }));
      expect(wanted.every(({ slot }) => slot)).toBe(true);

      let done = 0;
      let killed: Promise<unknown> | null = null;
      const attempt = async (todo: typeof wanted) => {
        const sessions = new Map<number, ReturnType<typeof sessionOf>>();
        const ends = await inParallel(todo, 6, async ({ guest, slot }) => {
          try {
            const session = sessions.get(guest) ?? sessionOf(stack, guest);
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

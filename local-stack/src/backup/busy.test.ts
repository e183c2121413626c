import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inParallel } from '../../../supabase/tests/support/scale.ts';
import { bookAndPay, connect, freePorts, openPlaces, rows, sessionOf, signUp } from '../testing/guests.ts';
import { eventually, runToEnd, startStack } from '../testing/stack.ts';

jest.setTimeout(900_000);
const server = process.env.DATABASE_URL;
const invariant = readFileSync(join(__dirname, '../../../supabase/tests/invariant.sql'), 'utf8');
const guests = Array.from({ length: 60 }, (_, n) => n);
/** Bookings that are paid before the backup begins; the others are made while it runs and after it. */
const before = 30;

async function ownDatabase(name: string): Promise<string> {
  await rows(server ?? '', `drop database if exists ${name} with (force)`);
  await rows(server ?? '', `create database ${name}`);
  return Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href;
}

(server ? test : test.skip)(
  'a backup that is taken while customers book and pay is restored: rules and sign-ins hold, no earlier booking is lost, and the outbox finishes',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
    const [from, to] = [await ownDatabase('district_pour_busy_from'), await ownDatabase('district_pour_busy_to')];
    const [one, two] = [from, to].map((DATABASE_URL, n) => ({
      ...freePorts,
      AUTH_LIMITS: 'loose',
      DATA_DIR: join(folder, String(n)),
      DATABASE_URL,
    }));
    const file = join(folder, 'backup.tgz');
    let stack = await startStack([], one);
    try {
      await inParallel(guests, 4, (guest) => signUp(stack, guest));
      const places = await openPlaces(stack);
      let paid = 0;
      const busy = inParallel(guests, 6, async (guest) => {
        const { client, userId } = await sessionOf(stack, guest);
        await bookAndPay(stack, client, userId, places[guest]!);
        paid += 1;
      });
      await eventually(
        () => Promise.resolve(paid),
        (count) => count >= before,
        300,
      );
      const known = await rows<{ id: string }>(
        from,
        `select id from public.bookings where status = 'confirmed' and location = '12 Elm Street'`,
      );
      const began = performance.now();
      expect(await runToEnd('backup.ts', [file], one)).toMatchObject({ code: 0 });
      const kept = performance.now();
      const paidMeanwhile = paid - known.length;
      await busy;
      await stack.stop('SIGKILL'); // the machine is lost

      const lost = performance.now();
      expect(await runToEnd('restore.ts', [file], two)).toMatchObject({ code: 0 });
      expect(await rows(to, invariant)).toEqual([]);
      stack = await startStack([], two);
      const up = performance.now();
      await inParallel(guests, 4, (guest) => sessionOf(stack, guest));
      const service = connect(stack, stack.addresses.secretKey);
      const { data } = await service.from('bookings').select('id').eq('status', 'confirmed').throwOnError();
      expect(data.map(({ id }) => id as string)).toEqual(expect.arrayContaining(known.map(({ id }) => id)));
      const waiting = () =>
        rows(to, `select kind from private.outbox where status <> 'done' and kind <> 'expire.stripe'`);
      await eventually(waiting, (all) => all.length === 0, 240);
      expect(await rows(to, invariant)).toEqual([]);
      const minutes = (from: number, until: number) => `${((until - from) / 60_000).toFixed(2)} min`;
      process.stdout.write(
        `${known.length} bookings before the backup, ${paidMeanwhile} during it; backup ${minutes(began, kept)}, ` +
          `from the loss to the first answer ${minutes(lost, up)}\n`,
      );
    } finally {
      await stack.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      for (const name of ['district_pour_busy_from', 'district_pour_busy_to'])
        await rows(server ?? '', `drop database if exists ${name} with (force)`);
    }
  },
);

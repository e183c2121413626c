import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass, sweep } from './support/bookings.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  // Four o'clock of the next night: the checks begin at three.
  await backend.sql(
    `update private.clock set shift = shift
      + ((private.local_now()::date + interval '28 hours') at time zone 'America/New_York' - private.now())`,
  );
});
afterAll(() => backend.stop());

const CHECKS = ['check.trail', 'compare.stripe'];
const waiting = async () =>
  (
    await backend.sql<{ kind: string }>(
      `select kind from private.outbox where status = 'due' and kind = any ($1) order by kind`,
      [CHECKS],
    )
  ).map(({ kind }) => kind);
const done = () => backend.sql(`update private.outbox set status = 'done' where kind = any ($1)`, [CHECKS]);

// rule: B-2-53, B-3-81
test('the payments are compared and the contracts checked once each night', async () => {
  await sweep(backend);
  await done();
  await sweep(backend);
  expect(await waiting()).toEqual([]);
  await letPass(backend, '1 day');
  await sweep(backend);
  await sweep(backend);
  expect(await waiting()).toEqual(CHECKS);
});

test('a check that still waits is not requested again', async () => {
  expect(await waiting()).toEqual(CHECKS);
  await letPass(backend, '1 day');
  await sweep(backend);
  expect(await waiting()).toEqual(CHECKS);
});

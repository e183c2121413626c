import { readFile } from 'node:fs/promises';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass, sweep } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/alerts.md#alert-kinds
let backend: TestBackend;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  for (const table of ['outbox', 'alerts', 'site_servers', 'ended_canaries', 'rate_limits'])
    await backend.sql(`delete from private.${table}`);
  await backend.sql(
    'update private.schedules set registered_at = clock_timestamp(), last_ok_at = null, running_since = null',
  );
  await backend.sql('update private.content_rendering set failed_at = null, last_error = null');
});
afterAll(() => backend.stop());

/** Raises one alert of a kind; `solve` does what ends it. */
interface Trouble {
  raise: () => Promise<unknown>;
  solve: () => Promise<unknown>;
  subject: string;
  cause: string | RegExp;
}
const call = async (name: string, args: object) => {
  const { data, error } = await backend.service().rpc(name, args);
  expect(error).toBeNull();
  return data as unknown;
};
const server = (problems: (string | object)[] | null, releases: string[] = [], name = 'web-1:3001') =>
  call('report_site_server', {
    p_server: name,
    p_problems: problems && JSON.stringify(problems),
    p_releases: releases,
  });
const succeeded = (name: string, before: string, running = '1 hour') =>
  backend.sql(
    `update private.schedules set last_ok_at = clock_timestamp() - $2::interval, running_since = clock_timestamp() - $3::interval
      where name = $1`,
    [name, before, running],
  );

const TROUBLES: Record<string, Trouble> = {
  server: {
    raise: () => server(['the site does not follow its source: no answer']),
    solve: () => server([]),
    subject: 'web-1:3001',
    cause: 'the site does not follow its source: no answer',
  },
  held_release: {
    raise: async () => {
      const held = { package: 'mfe-b', version: '2', serves: '1', reason: 'The build of mfe-b is not signed' };
      for (const name of ['web-1:3001', 'web-2:3001']) await server([held], [], name);
    },
    solve: async () => {
      for (const name of ['web-1:3001', 'web-2:3001']) await server([], [], name);
    },
    subject: 'mfe-b@2',
    cause: 'The build of mfe-b is not signed. mfe-b 1 is served by web-1:3001, web-2:3001',
  },
  canary: {
    raise: () =>
      call('report_ended_canary', { p_release: 'mfe-a@2', p_live: 'mfe-a@1', p_cause: 'it failed 6 of 20 visitors' }),
    solve: () => server([], ['mfe-a@1', 'mfe-a@3', 'mfe-b@1']),
    subject: 'mfe-a@2',
    cause: 'it failed 6 of 20 visitors',
  },
  content: {
    raise: () =>
      backend.sql(
        `update private.content_rendering set version = 7, failed_at = private.now(), last_error = 'no page'`,
      ),
    solve: () => backend.sql('update private.content_rendering set failed_at = null'),
    subject: '7',
    cause: 'no page',
  },
  schedule: {
    raise: async () => {
      await succeeded('sweep', '1 second');
      await succeeded('outbox-worker', '6 minutes');
    },
    solve: () => call('claim_outbox', { p_limit: 1 }),
    subject: 'outbox-worker',
    cause: /^Its last success was \w+ \d+, \d+:\d\d [AP]M$/,
  },
  limit: {
    raise: () => backend.sql(`select private.take_limit('contacts') from generate_series(1, 302)`),
    solve: () => letPass(backend, '3 hours'),
    subject: 'contacts',
    cause: '2 above the limit of an hour',
  },
  account_mails: {
    raise: () =>
      backend.sql(
        `insert into private.outbox (kind, payload, status, run_at, created_at)
          select 'mail.account', '{}', 'done', private.now(), private.now() from generate_series(1, 2000)`,
      ),
    solve: () =>
      backend.sql(`update private.outbox set created_at = created_at - interval '1 hour' where kind = 'mail.account'`),
    subject: 'hour',
    cause: /^2,000 mails in an hour; new addresses get none above 2,000, .* above 10,000$/,
  },
};

interface Line {
  kind: string;
  title: string;
  detail: string;
}
const onToday = async (kind: string) =>
  ((await admin.client.rpc('today_lines')).data as Line[]).filter((line) => line.kind === kind);
const mailed = () =>
  backend.sql<{ work: string; subject: string; error: string }>(
    `select f ->> 'work' as work, f ->> 'subject' as subject, f ->> 'error' as error
      from private.outbox, jsonb_array_elements(payload -> 'failures') as f where kind = 'mail.failures_admin' order by outbox.id`,
  );
const toTell = async () =>
  (await call('alerts_to_tell', {})) as { id: number; event: string; kind: string; subject: string }[];

// rule: B-3-80
test.each(Object.entries(TROUBLES))(
  'an alert of the kind %s is on Today with its cause, mailed once, told to the webhook, and gone when it is solved',
  async (kind, { raise, solve, subject, cause }) => {
    await raise();
    const detail = expect.stringMatching(typeof cause === 'string' ? new RegExp(`^${cause}$`) : cause) as string;
    expect(await onToday(kind)).toEqual([expect.objectContaining({ title: subject, detail })]);
    await sweep(backend);
    await letPass(backend, '16 minutes');
    if (kind === 'account_mails' || kind === 'schedule') await raise();
    if (kind === 'server' || kind === 'held_release') await raise();
    await sweep(backend);
    expect(await mailed()).toEqual([
      { work: expect.stringMatching(new RegExp(`^${kind}`)) as string, subject, error: detail },
    ]);

    const [raised, ...more] = await toTell();
    expect([raised, more]).toEqual([expect.objectContaining({ event: 'alert.raised', kind, subject }), []]);
    await call('alert_told', { p_id: raised?.id, p_event: 'alert.raised' });
    expect(await toTell()).toEqual([]);

    await solve();
    expect(await onToday(kind)).toEqual([]);
    await sweep(backend);
    expect(await toTell()).toEqual([expect.objectContaining({ id: raised?.id, event: 'alert.cleared', kind })]);
    await call('alert_told', { p_id: raised?.id, p_event: 'alert.cleared' });
    expect(await toTell()).toEqual([]);
    expect(await mailed()).toHaveLength(1);
  },
);

// rule: B-3-80
test('what comes back after it was solved is told again', async () => {
  await server(['the disk is full']);
  await sweep(backend);
  await server([]);
  await sweep(backend);
  await letPass(backend, '16 minutes');
  await server(['the disk is full']);
  await sweep(backend);
  expect(await mailed()).toHaveLength(2);
});

test('after the clock went back the next alert is mailed, and does not wait until the hour comes again', async () => {
  await letPass(backend, '5 days');
  await server(['the disk is full']);
  await sweep(backend);
  await letPass(backend, '-5 days');
  await server([]);
  await sweep(backend);
  await server(['the disk is full']);
  await sweep(backend);
  expect(await mailed()).toHaveLength(2);
});

// rule: B-3-80
test('a server that stops telling is an alert after five minutes, one that says that it ends is none', async () => {
  await server([]);
  await letPass(backend, '4 minutes');
  expect(await onToday('server')).toEqual([]);
  await letPass(backend, '2 minutes');
  expect(await onToday('server')).toEqual([
    expect.objectContaining({
      title: 'web-1:3001',
      detail: expect.stringMatching(/^It has not reported since /) as string,
    }),
  ]);
  await server(null);
  expect(await onToday('server')).toEqual([]);
});

// rule: B-3-80
test('a canary that the servers still serve is not solved, a release by hand of another version is', async () => {
  await TROUBLES.canary!.raise();
  await server([], ['mfe-a@1', 'mfe-a@2']);
  await server([], ['mfe-a@1', 'mfe-b@9']);
  expect(await onToday('canary')).toHaveLength(1);
  await server([], ['mfe-a@4']);
  expect(await onToday('canary')).toEqual([]);
});

// rule: B-3-80
test('while the sweep is late the outbox worker writes the mail, once', async () => {
  await succeeded('sweep', '6 minutes');
  await succeeded('outbox-worker', '20 seconds');
  for (let n = 0; n < 3; n += 1) await backend.service().rpc('claim_outbox', { p_limit: 1 });
  expect(await mailed()).toEqual([expect.objectContaining({ work: 'schedule.sweep', subject: 'sweep' })]);
});

const registered = (before: string) =>
  backend.sql('update private.schedules set registered_at = clock_timestamp() - $1::interval', [before]);

// rule: B-3-80
test('schedules that never ran since the installation are on Today and counted for the operators', async () => {
  await registered('4 minutes');
  expect(await onToday('schedule')).toEqual([]);
  await registered('6 minutes');
  const never = (name: string) => expect.objectContaining({ title: name, detail: 'It has never succeeded' }) as Line;
  const lines = await onToday('schedule');
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(expect.arrayContaining([never('outbox-worker'), never('sweep')]));
  expect(await server([])).toBe(2);
  await backend.service().rpc('generate_slots');
  expect(await onToday('schedule')).toEqual([never('outbox-worker')]);
});

// rule: B-3-80
test('a schedule that never ran is mailed when another one has run for five minutes', async () => {
  await registered('1 hour');
  await succeeded('outbox-worker', '20 seconds', '4 minutes');
  await backend.service().rpc('claim_outbox', { p_limit: 1 });
  expect(await mailed()).toEqual([]);
  await backend.sql('delete from private.rate_limits');
  await succeeded('outbox-worker', '20 seconds', '6 minutes');
  await backend.service().rpc('claim_outbox', { p_limit: 1 });
  expect(await mailed()).toEqual([{ work: 'schedule.sweep', subject: 'sweep', error: 'It has never succeeded' }]);
});

// rule: B-3-80
test('after a start, when both schedules seem to be late, nobody is mailed', async () => {
  await succeeded('sweep', '8 hours');
  await succeeded('outbox-worker', '8 hours');
  await backend.service().rpc('claim_outbox', { p_limit: 1 });
  await sweep(backend);
  expect(await mailed()).toEqual([]);
});

test('the limit of account mails is the one that the production guide sets', async () => {
  const guide = await readFile(new URL('../../docs/production.md', import.meta.url), 'utf8');
  const [row] = await backend.sql<{ count: number }>(
    `select ceiling as count from private.limit_of('all_account_mails')`,
  );
  expect(guide).toContain(`${row?.count.toLocaleString('en-US')} mails in an hour`);
});

// rule: alerts.md#alert-end
test('solved alerts are kept for 90 days', async () => {
  await server(['x']);
  await sweep(backend);
  await server(null);
  await sweep(backend);
  const kept = async () => (await backend.sql('select id from private.alerts')).length;
  await letPass(backend, '89 days');
  await sweep(backend);
  expect(await kept()).toBe(1);
  await letPass(backend, '2 days');
  await sweep(backend);
  expect(await kept()).toBe(0);
});

import { parseSchedules, parseWaiting } from './answers.ts';
import type { Schedule } from './answers.ts';
import type { Check } from './check.ts';
import { failed, ok, verdict } from './check.ts';
import { NotChecked } from './not-checked.ts';

/** A time span, for people. */
const age = (seconds: number) => (seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);

/** A schedule may miss two turns, and a slow one of a few seconds is not judged before five age. */
const latestSeconds = ({ interval_seconds }: Schedule) => Math.max(3 * interval_seconds, 300);

function scheduleProblem(schedule: Schedule, now: number): string[] {
  const { name, last_run_at, last_ok_at } = schedule;
  if (!last_run_at) return [`${name} never ran`];
  if (!last_ok_at) return [`${name} never succeeded`];
  const late = (now - Date.parse(last_ok_at)) / 1000;
  if (late <= latestSeconds(schedule)) return [];
  const ran = (now - Date.parse(last_run_at)) / 1000;
  return [`${name} succeeded ${age(late)} ago${ran <= latestSeconds(schedule) ? ', but runs' : ''}`];
}

const schedules: Check = {
  name: 'schedules',
  remedy:
    'Run `npm run start-schedules`; when it still fails, the log of the function has the reason (Edge Functions, Logs).',
  run: async ({ backend, state }) => {
    const { database_time } = await state();
    const response = await backend('/rest/v1/rpc/schedule_state', { method: 'POST', secret: true });
    if (response.status === 404)
      throw new NotChecked('the database has no schedule_state(); run `npx supabase db push`');
    if (!response.ok) return failed(`schedule_state() answers ${response.status}`);
    const rows = await parseSchedules(response);
    if (rows.length === 0) return failed('no schedule is registered');
    const now = Date.parse(database_time);
    return verdict(
      rows.flatMap((row) => scheduleProblem(row, now)),
      rows.map(({ name, last_ok_at }) => `${name} ${age((now - Date.parse(last_ok_at ?? '')) / 1000)} ago`).join(', '),
    );
  },
};

/** The worker runs every few seconds. */
const longestWait = 600;

const outbox: Check = {
  name: 'outbox',
  remedy: 'Look at the schedule of outbox-worker and at its log (Edge Functions, Logs).',
  run: async ({ backend, state }) => {
    await state(); // what fails there has its own check
    const response = await backend('/rest/v1/rpc/outbox_waiting', { method: 'POST', secret: true });
    if (!response.ok) return failed(`outbox_waiting() answers ${response.status}`);
    const waiting = await parseWaiting(response);
    const late = waiting.filter(({ seconds }) => seconds > longestWait);
    const oldest = Math.max(0, ...waiting.map(({ seconds }) => seconds));
    return verdict(
      late.map(({ kind, seconds }) => `${kind} waits for ${age(seconds)}`),
      oldest === 0 ? 'nothing waits' : `the oldest row waits for ${age(oldest)}`,
    );
  },
};

const counted = (name: string, remedy: string, what: string, count: (state: State) => number): Check => ({
  name,
  remedy,
  run: async (context) => {
    const found = count(await context.state());
    return found === 0 ? ok('none') : failed(`${found} ${what}`);
  },
});
type State = Awaited<ReturnType<Parameters<Check['run']>[0]['state']>>;

export const workChecks: readonly Check[] = [
  schedules,
  outbox,
  counted(
    'given-up',
    'Open Today in the admin: it names the mails of the last two weeks that were given up, with a link to send each again.',
    'outbox rows were given up in the last two weeks',
    ({ given_up }) => given_up,
  ),
  counted(
    'refunds',
    'Open Today in the admin: it names each refund, which is made again there or by hand in the Stripe dashboard.',
    'refunds failed',
    ({ failed_refunds }) => failed_refunds,
  ),
  counted(
    'calendar-syncs',
    'Open Today in the admin and retry the sync; the reason is beside it.',
    'calendar syncs failed',
    ({ failed_syncs }) => failed_syncs,
  ),
];

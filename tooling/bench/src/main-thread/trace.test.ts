import { readFileSync } from 'node:fs';
import { costRow, longestTask } from './main-thread.ts';
import { causes, costOf, mainThreadTasks } from './trace.ts';
import type { TraceEvent } from './trace.ts';

const recorded = JSON.parse(
  readFileSync(new URL('floor-trace.json', import.meta.url), 'utf8'),
) as readonly TraceEvent[];

const span = (name: string, ts: number, ms: number, url?: string): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: ts * 1000,
  dur: ms * 2000, // the thread waited for half of the time
  tdur: ms * 1000,
  ...(url !== undefined && { args: { data: { url } } }),
});
const mark: TraceEvent = { name: 'hydrated', cat: 'blink.user_timing', ph: 'I', pid: 1, tid: 1, ts: 900_000 };
const navigation = (ts: number): TraceEvent => ({ ...mark, name: 'navigationStart', ph: 'R', ts: ts * 1000 });

const page = [
  span('Layout', 310, 20), // events of a trace are in no order
  span('RunTask', 100, 50),
  span('EvaluateScript', 105, 40, 'http://localhost/main.1a2b.js'),
  span('v8.compile', 110, 10),
  span('RunTask', 300, 30),
  mark,
];

test('the time of a task counts for what runs in it, without what runs inside that', () => {
  const [evaluation, layout] = mainThreadTasks(page);
  expect(evaluation).toMatchObject({ ms: 50, script: 'http://localhost/main.1a2b.js' });
  expect(evaluation?.byCause).toMatchObject({ evaluate: 30, compile: 10, other: 10, layout: 0 });
  expect(layout?.byCause).toMatchObject({ layout: 20, other: 10, evaluate: 0 });
});

test('other threads and what was before the navigation are left out', () => {
  const tasks = mainThreadTasks([...page, { ...span('RunTask', 400, 70), tid: 2 }, navigation(200), navigation(950)]);
  expect(tasks.map(({ ms }) => ms)).toEqual([30]);
});

test('blocking time is what tasks take beyond 50 ms on a quarter of the processor', () => {
  const cost = costOf(mainThreadTasks(page));
  expect(cost).toMatchObject({ thread: 80, blocking: 150 + 70 });
  expect(cost.byCause).toMatchObject({ evaluate: 30, compile: 10, layout: 20, other: 20 });
});

test('a page that was not hydrated is not measured', () => {
  expect(() => mainThreadTasks(page.filter((event) => event !== mark))).toThrow('no mark "hydrated"');
});

test('a recorded page is divided among the causes without a rest', () => {
  const tasks = mainThreadTasks(recorded);
  const cost = costOf(tasks);
  expect(tasks).toHaveLength(14);
  expect(causes.reduce((sum, cause) => sum + cost.byCause[cause], 0)).toBeCloseTo(cost.thread);
  expect(tasks.flatMap(({ script }) => script ?? [])).toEqual(['http://localhost/main.js']);
  for (const cause of causes) expect([cause, cost.byCause[cause] > 0]).toEqual([cause, true]);
});

test('a row compares a page with the bundle and the floor, and says what its longest task consists of', () => {
  const ours = [costOf(mainThreadTasks(page))];
  expect(longestTask(ours)).toBe('200: evaluate 120, compile 40, other 40 (main)');
  const half = ours.map((cost) => ({ ...cost, thread: 40, blocking: 110 }));
  expect(costRow('/', ours, half, half).slice(0, 8)).toEqual(['/', '80', '40', '2.00', '220', '110', '110', '2.0']);
});

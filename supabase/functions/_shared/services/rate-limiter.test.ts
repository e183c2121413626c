import { createRateLimiter } from './rate-limiter.ts';

/** A clock that advances to the next timer when no other task is pending. */
function fakeTime() {
  let time = 0;
  const timers: { at: number; ring: () => void }[] = [];
  return {
    now: () => time,
    sleep: (milliseconds: number) => new Promise<void>((ring) => timers.push({ at: time + milliseconds, ring })),
    async run() {
      for (;;) {
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
        timers.sort((one, other) => one.at - other.at);
        const next = timers.shift();
        if (!next) return;
        time = next.at;
        next.ring();
      }
    },
  };
}

/** The most calls that arrive within any second. */
const busiest = (arrivals: number[]) =>
  Math.max(...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + 1_000).length));

/** Arrival times of 60 simultaneous calls, when the request takes `there` and the response `back` milliseconds. */
async function arrivals(
  there: (call: number) => number,
  back: (call: number) => number,
): Promise<{ order: number[]; at: number[] }> {
  const { now, sleep, run } = fakeTime();
  const pace = createRateLimiter(8, sleep);
  const order: number[] = [];
  const at: number[] = [];
  const all = Array.from({ length: 60 }, (_, call) =>
    pace(async () => {
      order.push(call);
      await sleep(there(call));
      at.push(now());
      await sleep(back(call));
    }),
  );
  await run();
  await Promise.all(all);
  return { order, at };
}

test('allows eight calls per second, in order', async () => {
  const { order, at } = await arrivals(
    () => 0,
    () => 0,
  );
  expect(order).toEqual(Array.from({ length: 60 }, (_, call) => call));
  expect(busiest(at)).toBe(8);
  expect(at.at(-1)).toBeLessThan(8_000);
});

test.each([
  ['late and together', (call: number) => 900 - (call % 8) * 100, () => 0],
  ['after a long stall of the other side', (call: number) => (call < 20 ? 3_000 : 5), () => 5],
  ['here and there, answered late', (call: number) => (call * 379) % 900, (call: number) => (call * 131) % 2_000],
])('at most eight calls arrive within a second when they arrive %s', async (_, there, back) => {
  const { at } = await arrivals(there, back);
  expect(at).toHaveLength(60);
  expect(busiest(at)).toBeLessThanOrEqual(8);
});

test('a call that fails releases its permit too, and rejects with its error', async () => {
  const { sleep, run } = fakeTime();
  const pace = createRateLimiter(1, sleep);
  const failed = pace(() => Promise.reject(new Error('down')));
  const next = pace(() => Promise.resolve('up'));
  await expect(failed).rejects.toThrow('down');
  await run();
  expect(await next).toBe('up');
});

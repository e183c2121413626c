import { createPace } from './pace.ts';

/** When each of 25 callers at once passed, in milliseconds; `late` says how much too long a sleep takes. */
async function passes(late: (sleeps: number) => number): Promise<{ order: number[]; at: number[] }> {
  let time = 0;
  let sleeps = 0;
  const at: number[] = [];
  const order: number[] = [];
  const pace = createPace(10, () => new Date(time), async (milliseconds) => {
    await Promise.resolve();
    time += milliseconds + late((sleeps += 1));
  });
  await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      pace().then(() => {
        order.push(index);
        at.push(time);
      }),
    ),
  );
  return { order, at };
}

test('lets ten a second through, in order', async () => {
  const { order, at } = await passes(() => 0);
  expect(order).toEqual(Array.from({ length: 25 }, (_, index) => index));
  expect(at.at(-1)).toBe(2_400);
});

test('a process that wakes up late lets no two through together', async () => {
  const { at } = await passes((sleeps) => (sleeps % 5 === 0 ? 1_500 : 0));
  const gaps = at.slice(1).map((time, index) => time - at[index]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
});

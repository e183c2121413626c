import { createPace } from './pace.ts';

test('lets at most ten a second through, in order', async () => {
  let time = 0;
  const passed: number[] = [];
  const pace = createPace(10, () => new Date(time), async (milliseconds) => {
    await Promise.resolve();
    time = Math.max(time, milliseconds);
  });
  await Promise.all(Array.from({ length: 25 }, (_, index) => pace().then(() => passed.push(index))));
  expect(passed).toEqual(Array.from({ length: 25 }, (_, index) => index));
  expect(time).toBe(2_400);
});

import { takeTurns } from './take-turns.ts';

test('one at each round of the event loop, in order, and whoever else waits for the loop comes in between', async () => {
  const turn = takeTurns();
  const order: string[] = [];
  const rounds = (left: number): void => void setImmediate(() => left > 0 && (order.push('loop'), rounds(left - 1)));
  rounds(3);
  await Promise.all(['a', 'b', 'c'].map((name) => turn().then(() => order.push(name))));
  expect(order.filter((name) => name !== 'loop')).toEqual(['a', 'b', 'c']);
  expect(order.indexOf('loop')).toBeLessThan(order.indexOf('b'));
  expect(order.lastIndexOf('loop')).toBeGreaterThan(order.indexOf('b'));
});

import { isWorse } from './canary-verdict.ts';

test.each([
  ['nobody has been there', [0, 0], [100, 0], false],
  ['two of two fail', [2, 2], [100, 0], false],
  ['three of three fail', [3, 3], [100, 0], true],
  ['three of thirty fail, nobody of the live version', [30, 3], [100, 0], false],
  ['four of thirty fail, nobody of the live version', [30, 4], [100, 0], true],
  ['as many fail as of the live version', [30, 9], [100, 30], false],
  ['many more fail than of the live version', [30, 15], [100, 30], true],
  ['the live version has no visitors', [10, 5], [0, 0], true],
] as const)('when %s', (_case, canary, live, worse) => {
  const experience = ([visitors, failing]: readonly [number, number]) => ({ visitors, failing });
  expect(isWorse(experience(canary), experience(live))).toBe(worse);
});

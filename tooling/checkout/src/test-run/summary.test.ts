import { dearerSteps, readCosts, recordedCosts, totalSeconds } from './costs.ts';
import { exactly } from './events.ts';
import { progressLine } from './progress.ts';
import { secondsOf, waiting } from './run-step.ts';
import type { StepResult } from './run-step.ts';
import { stages } from './steps.ts';
import { countLine, failureList, resultTable } from './summary.ts';

const names = stages.flatMap((stage) => stage.map(({ name }) => name));
const result = (name: string, changes: Partial<StepResult>): StepResult => {
  const step = stages.flat().find((one) => one.name === name);
  if (!step) throw new Error(`No step ${name}`);
  return { ...waiting(step), ...changes };
};

const red = result('tests', {
  outcome: 'failed',
  files: 2,
  done: 2,
  passed: 40,
  failed: 1,
  skipped: 3,
  notAffected: 7,
  seconds: 61.4,
  coreSeconds: 109.6,
  failures: [{ file: 'a/b.test.ts', title: 'adds (two)', command: "npx jest a/b.test.ts -t '^adds \\(two\\)$'" }],
});
const lint = result('lint', { outcome: 'failed', seconds: 20 });

test('the table has each step with its tests and its time, and why a step did not run', () => {
  const table = resultTable([
    lint,
    red,
    result('build', { outcome: 'not run' }),
    result('end to end', { outcome: 'not affected' }),
  ]);
  expect(table.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))).toEqual([
    'step | passed | failed | skipped | not affected | seconds | core-s',
    'lint | failed | 20',
    'tests | 40 | 1 | 3 | 7 | 61 | 110',
    'build | not run',
    'end to end | not affected',
  ]);
});

test('each failed test is named with the command that runs it, and a step without tests with the end of its output', () => {
  const list = failureList([lint, red], ({ step }) => `output of ${step.name}`);
  expect(list).toContain("✘ adds (two)\n  a/b.test.ts\n  npx jest a/b.test.ts -t '^adds \\(two\\)$'");
  expect(list).toContain('output of lint\n  npm run lint');
});

test('the last line counts the tests of all steps', () => {
  expect(countLine([lint, red])).toBe('40 passed, 1 failed, 3 skipped');
});

test('the time that is left follows from the files that are done, and from what later steps are expected to take', () => {
  const running = result('tests', { outcome: 'running', files: 100, done: 25, failed: 1, seconds: 100 });
  const line = progressLine([[{ result: running, expected: 900 }], [{ result: result('build', {}), expected: 60 }]]);
  expect(line).toBe('tests 25 of 100, 1 failed · about 6 min left');
});

test('the times of a shell are read as seconds of the processor', () => {
  expect(secondsOf('0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n')).toBeCloseTo(65.78);
});

test('a step that takes 1.3 times its recorded core-seconds is named', () => {
  const recorded = readCosts('| lint | 100 | 90 |\n| tests | 500 | 300 |\n| step | core-seconds | seconds |');
  expect(
    dearerSteps(
      [
        { name: 'lint', coreSeconds: 131 },
        { name: 'tests', coreSeconds: 640 },
      ],
      recorded,
    ),
  ).toEqual(['lint: 131 core-seconds, 1.3 times the recorded 100']);
});

test('the documentation records the cost of every step', () => {
  expect([...recordedCosts().keys()].sort()).toEqual([...names].sort());
});

test('steps of a stage take as long as the longest of them, and stages follow each other', () => {
  expect(totalSeconds([[45, 99], [739], []])).toBe(838);
});

test('the pattern of a title fits this title only', () => {
  expect('a (b) costs $5?').toMatch(new RegExp(`^${exactly('a (b) costs $5?')}$`));
});

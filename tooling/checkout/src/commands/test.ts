import { defineCommand, UsageError } from '@district-pour/kit/command';
import { partsFor } from '../full-parts.ts';
import { changedSince, findBase, recordGreen, shortName } from '../test-run/base.ts';
import { dearerSteps, recordedCosts, totalSeconds } from '../test-run/costs.ts';
import { readFailed, writeFailed } from '../test-run/last-run.ts';
import { progressLine, showProgress } from '../test-run/progress.ts';
import { endOfLog, logOf, runStep, waiting } from '../test-run/run-step.ts';
import type { StepResult } from '../test-run/run-step.ts';
import { allTests, select } from '../test-run/selection.ts';
import type { Selection } from '../test-run/selection.ts';
import { stages } from '../test-run/steps.ts';
import type { Run, Step } from '../test-run/steps.ts';
import { countLine, failureList, resultTable } from '../test-run/summary.ts';

const costs = recordedCosts();
const secondsOf = ({ name }: Step) => costs.get(name)?.seconds ?? 60;
const fullMinutes = Math.round(totalSeconds(stages.map((stage) => stage.map(secondsOf))) / 60);

const usage = `npm test [-- --all | --since <commit> | --failed] [--shard <n>/<count>]

Runs ${stages.flatMap((stage) => stage.map(({ name }) => name)).join(', ')}: all tests of logic, functions, database and platform,
the most important ones of components and pages, and what a change can affect of the others. A change is what differs from the
newer of the merge base with origin/main and the last commit whose full run was green here.
  --all             everything, about ${fullMinutes} minutes on two cores
  --since <commit>  what has changed since that commit, such as main
  --failed          only what failed in the last run
  --shard <n>/<m>   one of m parts, for several machines
The long parts are in npm run test:full.`;

const options = {
  all: { type: 'boolean', default: false },
  since: { type: 'string' },
  failed: { type: 'boolean', default: false },
  shard: { type: 'string' },
} as const;

const EVERYTHING = `Everything: npm test -- --all (about ${fullMinutes} min).`;

function readShard(shard: string | undefined): Run['shard'] {
  if (shard === undefined) return undefined;
  const [, index = '', count = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? [];
  if (!index || Number(index) > Number(count)) throw new UsageError(`--shard has the form 1/4, not ${shard}.`);
  return { index: Number(index), count: Number(count) };
}

/** Which tests this run has, and the sentence that says so. */
function choose(all: boolean, since: string | undefined): { selection: Selection | undefined; title: string } {
  const base = all ? undefined : findBase(since);
  if (base === undefined) return { selection: undefined, title: 'Everything.' };
  const tests = allTests();
  const selection = select(changedSince(base), tests);
  const [n, m] = [selection, { ...tests, coreOfSpecs: [] }].map(
    ({ jest, specs, coreOfSpecs }) => jest.length + specs.length + coreOfSpecs.length,
  );
  return { selection, title: `Core and what changed since ${shortName(base)}: ${n} of ${m} test files. ${EVERYTHING}` };
}

/** Whether a step belongs to this machine's part of a run. */
const isInShard = ({ shard }: Step, run: Run) =>
  shard === 'all' || !run.shard || run.shard.index === Math.max(run.shard.count - shard, 1);

/** Runs the steps of a run, those of one stage at the same time, whatever fails. */
async function runStages(run: Run): Promise<StepResult[]> {
  const tests = allTests();
  const shareOf = ({ name, ofReleases }: Step) => {
    if (ofReleases && run.selection?.releases === false) return 0;
    if (run.again) return 0.1;
    if (name === 'tests' && run.selection) return run.selection.jest.length / tests.jest.length;
    if (name === 'end to end' && run.selection) return (run.selection.specs.length + 10) / tests.specs.length;
    return 1;
  };
  const notAffected = ({ name }: Step) => {
    if (!run.selection) return 0;
    const { jest, specs, coreOfSpecs } = run.selection;
    if (name === 'tests') return tests.jest.length - jest.length;
    return name === 'end to end' ? tests.specs.length - specs.length - coreOfSpecs.length : 0;
  };
  const hasPages = !run.again || stages.flat().some((step) => step.needsBuild && run.again?.has(step.name));
  const planned = stages.map((stage) =>
    stage
      .filter((step) => isInShard(step, run))
      .filter(({ name }) => !run.again || run.again.has(name) || (name === 'build' && hasPages))
      .map((step) => ({
        result: waiting(step, notAffected(step)),
        expected: secondsOf(step) * shareOf(step),
      })),
  );
  const results = planned.flat().map(({ result }) => result);
  for (const { result, expected } of planned.flat()) {
    if (expected === 0) result.outcome = 'not affected';
    const time = expected === 0 ? result.outcome : `about ${Math.max(1, Math.round(expected / 60))} min`;
    console.log(`   ${result.step.name.padEnd(30)} ${time}`);
  }
  const endProgress = showProgress(() => progressLine(planned));
  try {
    for (const stage of planned) await Promise.all(stage.map(({ result }) => runOne(result, results, run)));
  } finally {
    endProgress();
  }
  return results;
}

async function runOne(result: StepResult, results: readonly StepResult[], run: Run): Promise<void> {
  if (result.outcome === 'not affected') return;
  const hasBuild = !results.some(({ step, outcome }) => step.name === 'build' && outcome === 'failed');
  const call = result.step.needsBuild && !hasBuild ? 'not run' : result.step.call(run);
  if (typeof call === 'string') result.outcome = call === 'nothing' ? 'not affected' : 'not run';
  else await runStep(result, call);
  const { outcome, seconds, step } = result;
  console.log(`── ${step.name}: ${outcome}${seconds > 0 ? ` in ${Math.round(seconds)} s (${logOf(step)})` : ''}`);
}

export default defineCommand({ usage, options }, async ({ all, since, failed, shard }) => {
  const again = failed ? readFailed() : undefined;
  if (again?.size === 0) return console.log('Nothing failed in the last run.');
  const { selection, title } = again
    ? { selection: undefined, title: 'What failed in the last run.' }
    : choose(all, since);
  const run: Run = { selection, again, shard: readShard(shard) };
  console.log(title);
  const results = await runStages(run);
  writeFailed(results);
  const isRed = results.some(({ outcome }) => outcome === 'failed');
  if (isRed) console.log(`\n${failureList(results, ({ step }) => endOfLog(step))}`);
  console.log(`\n${resultTable(results)}\n\n${title}`);
  const isFull = selection === undefined && !again && !run.shard;
  if (isFull)
    for (const line of dearerSteps(
      results.map((one) => ({ ...one, name: one.step.name })),
      costs,
    ))
      console.log(line);
  if (isFull && !isRed) recordGreen();
  const base = findBase(since);
  const covering = base === undefined ? [] : partsFor(changedSince(base));
  if (covering.length > 0) console.log(`Long parts that cover the change: npm run test:full -- ${covering.join(' ')}`);
  if (isRed) console.log('Again only what failed: npm test -- --failed');
  console.log(countLine(results));
  if (isRed) process.exitCode = 1;
});

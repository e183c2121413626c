import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import type { FailedTest, StepEvent } from './events.ts';
import type { Call, Step } from './steps.ts';

/** How a step ended, or how far it has come. */
export interface StepResult {
  step: Step;
  outcome: 'waiting' | 'running' | 'passed' | 'failed' | 'not run' | 'not affected';
  /** Files of tests, or end-to-end tests: how many there are, and how many have ended. */
  files: number;
  done: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Files of tests that the change cannot affect, so that they were left out. */
  notAffected: number;
  failures: FailedTest[];
  seconds: number;
  /** Seconds of processor time of the program and all that it has started; undefined where the system does not tell. */
  coreSeconds: number | undefined;
}

export const logs = join(repositoryRoot, '.cache/test');
export const logOf = ({ name }: Step): string => join(logs, `${name.replaceAll(' ', '-')}.log`);

export const waiting = (step: Step, notAffected = 0): StepResult => ({
  step,
  notAffected,
  outcome: 'waiting',
  files: 0,
  done: 0,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  seconds: 0,
  coreSeconds: undefined,
});

/** The shell runs the program and then writes the times of its children to the third stream. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

/** The sum of the times that a shell prints, such as `1m23.45s`. */
export const secondsOf = (times: string): number =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

/** Runs a step's program with its output in its log, and keeps `result` up to date while it runs. */
export async function runStep(result: StepResult, call: Exclude<Call, 'nothing'>): Promise<void> {
  const began = performance.now();
  const windows = process.platform === 'win32';
  mkdirSync(logs, { recursive: true });
  const log = openSync(logOf(result.step), 'w');
  const command = [call.program, ...call.args];
  const [program, args] = windows ? [call.program, call.args] : ['sh', ['-c', TIMED, 'sh', ...command]];
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', log, log, 'pipe', 'ipc'],
    env: { ...process.env, ...call.env },
    shell: windows,
  });
  closeSync(log);
  result.outcome = 'running';
  let times = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk.toString()));
  child.on('message', (message) => receive(result, message as StepEvent));
  const clock = setInterval(() => (result.seconds = (performance.now() - began) / 1000), 1000);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  clearInterval(clock);
  result.seconds = (performance.now() - began) / 1000;
  result.coreSeconds = times ? secondsOf(times) : undefined;
  result.outcome = code === 0 ? 'passed' : 'failed';
}

function receive(result: StepResult, event: StepEvent): void {
  if (event.kind === 'begin') result.files = event.files;
  else if (event.kind === 'failed') result.failures.push(event.test);
  else {
    result.done += 1;
    result.passed += event.passed;
    result.failed += event.failed;
    result.skipped += event.skipped;
  }
}

/** The last lines of a step's log, for a step that has no tests or failed outside of them. */
export const endOfLog = (step: Step, lines = 30): string =>
  readFileSync(logOf(step), 'utf8').trimEnd().split('\n').slice(-lines).join('\n');

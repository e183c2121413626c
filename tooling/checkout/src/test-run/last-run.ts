import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FailedTest } from './events.ts';
import { logs } from './run-step.ts';
import type { StepResult } from './run-step.ts';

const file = join(logs, 'failed.json');

/** The steps of the last run that failed, each with its tests that failed. */
export const readFailed = (): Map<string, readonly FailedTest[]> =>
  new Map(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, FailedTest[]][]) : []);

/** Keeps what failed, and what did not run because of it, for `npm test -- --failed`. */
export function writeFailed(results: readonly StepResult[]): void {
  mkdirSync(logs, { recursive: true });
  const failed = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'not run');
  writeFileSync(file, JSON.stringify(failed.map(({ step, failures }) => [step.name, failures])));
}

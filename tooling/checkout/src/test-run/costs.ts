import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';

/** What a step of a full run costs, as `docs/testing.md` records it. */
export interface Cost {
  coreSeconds: number;
  seconds: number;
}

/** Reads the table of steps in a text: name, core-seconds, seconds. */
export function readCosts(text: string): Map<string, Cost> {
  const rows = text.matchAll(/^\| ([a-z][a-z -]*?) \| (\d+) \| (\d+) \|/gm);
  return new Map(
    [...rows].map(([, name = '', core, wall]) => [name, { coreSeconds: Number(core), seconds: Number(wall) }]),
  );
}

/** The recorded costs of a full run on a quiet machine with two cores. */
export const recordedCosts = (): Map<string, Cost> =>
  readCosts(readFileSync(join(repositoryRoot, 'docs/testing.md'), 'utf8'));

/** How many seconds stages take one after another, with the steps of each at the same time. */
export const totalSeconds = (stages: readonly (readonly number[])[]): number =>
  stages.reduce((sum, stage) => sum + Math.max(0, ...stage), 0);

/** A sentence for each step that took more than 1.3 times its recorded core-seconds, which do not depend on what else runs. */
export function dearerSteps(
  steps: readonly { name: string; coreSeconds: number | undefined }[],
  recorded: ReadonlyMap<string, Cost>,
): string[] {
  return steps.flatMap(({ name, coreSeconds }) => {
    const before = recorded.get(name)?.coreSeconds;
    if (coreSeconds === undefined || before === undefined || coreSeconds <= 1.3 * before) return [];
    return [
      `${name}: ${Math.round(coreSeconds)} core-seconds, ${(coreSeconds / before).toFixed(1)} times the recorded ${before}`,
    ];
  });
}

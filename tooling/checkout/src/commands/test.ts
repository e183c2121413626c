import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { ensureChromium } from '../chromium.ts';
import { defineCommand } from '@district-pour/kit/command';
import { changedSince, partsFor } from '../full-parts.ts';
import { repositoryRoot, run } from '../run.ts';

/** One part of `npm test`; `log` is the file for its output when it runs beside another. */
type Step = readonly [name: string, step: (log?: string) => Promise<void>];

const logs = join(repositoryRoot, '.cache/test');
const browser = () => ({ CHROME_PATH: ensureChromium() });

// The steps of one line run at the same time. Each of them needs little more than one processor.
const stages: readonly (readonly Step[])[] = [
  [
    [
      'lint',
      (log) => run('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'], { log }),
    ],
    ['types', (log) => run('tsc', ['-p', 'tsconfig.json'], { log })],
  ],
  [['unit, database and function tests', () => run('jest', ['--maxWorkers', '2', '--silent=false'])]],
  [['build', () => buildSite()]],
  [['end-to-end tests', () => run('playwright', ['test', '-c', 'e2e/playwright.config.ts'], { env: browser() })]],
  [
    [
      'a release from a copy of the checkout',
      (log) =>
        run(
          'jest',
          ['-c', 'tooling/proofs/delivery/jest.config.mjs', '--runInBand', 'delivery/release', '-t', 'one remote'],
          {
            log,
          },
        ),
    ],
    [
      'end-to-end tests during releases',
      (log) =>
        run('playwright', ['test', '-c', 'e2e/playwright.delivery.config.ts', 'offers-and-pins'], {
          env: browser(),
          log,
        }),
    ],
  ],
];

/** Runs one step and prints how long it took; throws with its name. */
async function runStep([name, step]: Step, log?: string): Promise<void> {
  const began = performance.now();
  try {
    await step(log);
  } catch (error) {
    throw new Error(`${name} failed`, { cause: error });
  } finally {
    if (log !== undefined) console.log(`\n── ${name}\n${readFileSync(log, 'utf8').trimEnd()}`);
    console.log(`── ${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
}

const usage = `npm test

Runs ${stages
  .flat()
  .map(([name]) => name)
  .join(', ')}; stops after the first that fails.
The long parts are in npm run test:full.`;

export default defineCommand({ usage }, async () => {
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  for (const steps of stages) {
    console.log(`\n── ${steps.map(([name]) => name).join('; ')}`);
    const parallel = steps.length > 1;
    const results = await Promise.allSettled(
      steps.map((step) => runStep(step, parallel ? join(logs, `${step[0].replaceAll(' ', '-')}.log`) : undefined)),
    );
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    if (errors.length > 0) throw new AggregateError(errors, 'The tests failed');
  }
  const covering = partsFor(changedSince('main'));
  if (covering.length > 0)
    console.log(`\nThese long parts cover what has changed since main: npm run test:full -- ${covering.join(' ')}`);
});

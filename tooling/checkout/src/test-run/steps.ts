import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.ts';
import { repositoryRoot } from '../run.ts';
import type { FailedTest } from './events.ts';
import type { Selection } from './selection.ts';

/** What a run of `npm test` was asked for. */
export interface Run {
  /** Undefined: everything. */
  selection: Selection | undefined;
  /** The tests of the last run that failed, by step; only these and the steps without tests that failed run. */
  again: ReadonlyMap<string, readonly FailedTest[]> | undefined;
  /** The part of a run that is divided between machines. */
  shard: { index: number; count: number } | undefined;
}

/** A program with its arguments, or `nothing` when the run has no test for it. */
export type Call = { program: string; args: string[]; env?: NodeJS.ProcessEnv } | 'nothing';

export interface Step {
  name: string;
  /** Does not run when the build has failed. */
  needsBuild?: true;
  /** Runs when the change can affect a release. */
  ofReleases?: true;
  /** In which of several shards it runs: all, or the one with this number from the end. */
  shard: 'all' | 0 | 1;
  /** How one runs it alone. */
  command: string;
  call: (run: Run) => Call;
}

const reporters = (name: 'jest' | 'playwright') => join(import.meta.dirname, `${name}-reporter.ts`);
const browser = () => ({ CHROME_PATH: ensureChromium() });
const shardOf = ({ shard }: Run) => (shard ? [`--shard=${shard.index}/${shard.count}`] : []);
const root = (path: string) => join(repositoryRoot, path);

function jest(run: Run): Call {
  // Of the three processes of a database test (client, backend, PostgreSQL) one works at a time, and now and then none.
  const base = [
    '--maxWorkers',
    String(availableParallelism() + 1),
    '--reporters',
    'default',
    '--reporters',
    reporters('jest'),
    ...shardOf(run),
  ];
  const program = 'jest';
  const failed = run.again?.get('tests');
  if (failed) {
    const patterns = failed.flatMap(({ pattern }) => pattern ?? []);
    const only = patterns.length === failed.length ? ['-t', patterns.join('|')] : [];
    return { program, args: [...base, ...only, '--runTestsByPath', ...new Set(failed.map(({ file }) => root(file)))] };
  }
  if (!run.selection) return { program, args: base };
  return { program, args: [...base, '--runTestsByPath', ...run.selection.jest.map(root)] };
}

/** The tests of a selection, in the form of Playwright's lists of tests. */
function testList({ specs, coreOfSpecs }: Selection): string | undefined {
  const listed = (args: readonly string[]): string[] => {
    const { stdout } = spawnSync('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--list', ...args], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      env: { ...process.env, ...browser() },
      maxBuffer: 2 ** 26,
    });
    return stdout
      .split('\n')
      .filter((line) => line.startsWith('  ['))
      .map((line) => line.trim().replace(/:\d+:\d+ ›/, ' ›'));
  };
  const names = (paths: readonly string[]) => paths.map((path) => path.replace('e2e/src/', ''));
  const lines = [
    ...(specs.length > 0 ? listed(names(specs)) : []),
    ...(coreOfSpecs.length > 0 ? listed(['--grep', '@core', ...names(coreOfSpecs)]) : []),
  ];
  if (lines.length === 0) return undefined;
  const file = root('.cache/test/end-to-end.txt');
  mkdirSync(root('.cache/test'), { recursive: true });
  writeFileSync(file, lines.join('\n'));
  return file;
}

function endToEnd(run: Run): Call {
  const args = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter',
    `list,${reporters('playwright')}`,
    ...shardOf(run),
  ];
  const call = (...more: string[]): Call => ({ program: 'playwright', args: [...args, ...more], env: browser() });
  if (run.again?.has('end to end')) return call('--last-failed');
  if (!run.selection) return call();
  const list = testList(run.selection);
  return list ? call('--test-list', list) : 'nothing';
}

/** The steps of `npm test`; those of one line run at the same time, since lint and types need one processor each. */
export const stages: readonly (readonly Step[])[] = [
  [
    {
      name: 'types',
      shard: 0,
      command: 'npm run typecheck',
      // One thread: more check the same types twice, and the others run at the same time.
      call: () => ({ program: 'tsc', args: ['-p', 'tsconfig.json', '--checkers', '1'] }),
    },
    {
      name: 'lint',
      shard: 0,
      command: 'npm run lint',
      call: () => ({
        program: 'eslint',
        args: ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'],
      }),
    },
    {
      name: 'build',
      shard: 'all',
      command: 'npm run build',
      call: () => ({ program: 'node', args: ['tooling/checkout/src/test-run/build.ts'] }),
    },
  ],
  [{ name: 'tests', shard: 'all', command: 'npx jest', call: jest }],
  [{ name: 'end to end', needsBuild: true, shard: 'all', command: 'npm run e2e', call: endToEnd }],
  [
    {
      name: 'a release from a copy',
      needsBuild: true,
      ofReleases: true,
      shard: 1,
      command: 'npx jest -c tooling/proofs/delivery/jest.config.mjs delivery/release',
      call: () => ({
        program: 'jest',
        args: [
          ...['-c', 'tooling/proofs/delivery/jest.config.mjs', '--runInBand', 'delivery/release', '-t', 'one remote'],
          ...['--reporters', 'default', '--reporters', reporters('jest')],
        ],
      }),
    },
    {
      name: 'end to end during releases',
      needsBuild: true,
      ofReleases: true,
      shard: 1,
      command: 'npx playwright test -c e2e/playwright.delivery.config.ts offers-and-pins',
      call: () => ({
        program: 'playwright',
        args: [
          ...['test', '-c', 'e2e/playwright.delivery.config.ts', 'offers-and-pins'],
          ...['--reporter', `list,${reporters('playwright')}`],
        ],
        env: browser(),
      }),
    },
  ],
];

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { readUseGraph, trackedFiles, withDependents, withUsed } from './import-graph.ts';
import type { ImportGraph } from './import-graph.ts';

/** Test files relative to the root: those of jest, and end-to-end specs. */
interface TestFiles {
  jest: readonly string[];
  specs: readonly string[];
}

/** Which tests a run has. */
export interface Selection extends TestFiles {
  /** Specs of which only the tests with the tag `@core` run. */
  coreOfSpecs: readonly string[];
  /** Whether a change can affect a release: one that can affect every end-to-end test. */
  releases: boolean;
}

/** Packages that people see: their tests `*.test.tsx` are tests of components. */
const BROWSER = /^(mfe-[a-z]+|shared-ui)\//;
const isComponentTest = (path: string) => BROWSER.test(path) && path.endsWith('.test.tsx');
const isCore = (text: string) => /^\/\*\* @core\b/m.test(text);

/**
 * What a change of a file can affect beyond the tests that always run: everything, every end-to-end test, the tests of its package, or
 * only what imports it. The first line that fits counts.
 */
const REACH: readonly (readonly [RegExp, 'everything' | 'end to end' | 'package' | 'imports'])[] = [
  [/^(docs|deploy|\.github|\.husky|\.ci)\/|\.md$|^\.(prettier|editorconfig|gitignore)/, 'imports'],
  [/^tooling\/(bench|proofs|service|operations)\//, 'imports'],
  [/\.test\.tsx?$|\.spec\.ts$/, 'imports'],
  [/^(supabase|local-stack|site-server|tooling\/(releases|contract))\//, 'end to end'],
  [/^e2e\/(src\/support\/start-stack\.ts|playwright\.config\.ts|package\.json)$/, 'end to end'],
  [/^(mfe-[a-z]+|shell|shared-ui|shared-data|e2e)\/.*\.(ts|tsx)$/, 'imports'],
  [/^(mfe-[a-z]+|e2e)\//, 'package'],
  [/^(shell|shared-ui|shared-data)\//, 'end to end'],
];

/** What a change of the file can affect. */
const reachOf = (path: string) => REACH.find(([pattern]) => pattern.test(path))?.[1] ?? 'everything';

/** Whether a file can be part of a build: no test, story, fixture or document. */
const isBuilt = (path: string) => !/\.(test|stories)\.tsx?$|\/testing\/|\.md$/.test(path);

const packageOf = (path: string) => path.split('/')[0] ?? '';

let graphOfThisRun: ImportGraph | undefined;
/** The graph, read once for a process. */
const useGraph = () => (graphOfThisRun ??= readUseGraph());

const text = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** All test files of `npm test`. */
export const allTests = (): TestFiles => ({
  jest: trackedFiles('*.test.ts', '*.test.tsx').filter((path) => !/^(tooling\/proofs|e2e)\//.test(path)),
  specs: trackedFiles('e2e/src/*.spec.ts'),
});

/** The paths of the pages of each remote, from its manifest. */
const pathsOfRemotes = (): [remote: string, paths: string[]][] =>
  trackedFiles('mfe-*/remote.json').map((file) => {
    const { routes } = JSON.parse(text(file)) as { routes: { path: string }[] };
    return [packageOf(file), routes.map(({ path }) => path.replace(/\/:.*/, ''))];
  });

/** The specs that open a page of one of the remotes, themselves or by what they import. */
function specsOf(remotes: ReadonlySet<string>, specs: readonly string[], graph: ImportGraph): string[] {
  const paths = pathsOfRemotes().flatMap(([remote, paths]) => (remotes.has(remote) ? paths : []));
  const names = new RegExp(`['"\`](${paths.map((path) => path.replaceAll('/', '\\/')).join('|')})['"\`?#/$]`);
  const mentions = (path: string) =>
    [...withUsed(graph, path)].some((file) => /^e2e\//.test(file) && names.test(text(file)));
  return paths.length > 0 ? specs.filter(mentions) : [];
}

/** What the changed files can affect, of the tests that do not always run: component tests and end-to-end specs. */
export function affectedTests(changed: readonly string[], { jest, specs }: TestFiles): TestFiles {
  const components = jest.filter(isComponentTest);
  const kinds = changed.map(reachOf);
  if (kinds.includes('everything')) return { jest: components, specs };
  const graph = useGraph();
  const reached = withDependents(graph, changed);
  const packages = new Set(changed.filter((_, n) => kinds[n] === 'package').map(packageOf));
  const remotes = new Set([...[...reached].filter(isBuilt).map(packageOf), ...packages]);
  const isEverySpec = kinds.includes('end to end') || packages.has('e2e') || remotes.has('shell');
  return {
    jest: components.filter((path) => reached.has(path) || packages.has(packageOf(path))),
    specs: isEverySpec
      ? specs
      : [...new Set([...specs.filter((path) => reached.has(path)), ...specsOf(remotes, specs, graph)])],
  };
}

/**
 * Core and what a change can affect: all tests of logic, database, functions and platform, component tests and end-to-end tests with
 * the tag `@core`, and what {@link affectedTests} adds.
 */
export function select(changed: readonly string[], all: TestFiles): Selection {
  const affected = affectedTests(changed, all);
  const added = new Set([...affected.jest, ...affected.specs]);
  return {
    jest: all.jest.filter((path) => !isComponentTest(path) || added.has(path) || isCore(text(path))),
    specs: affected.specs,
    coreOfSpecs: all.specs.filter((path) => !added.has(path) && text(path).includes("'@core'")),
    releases: affected.specs.length === all.specs.length,
  };
}

/** The packages of these whose build a change alters. */
export function affectedBuilds(changed: readonly string[], packages: readonly string[]): string[] {
  const sources = changed.filter(isBuilt);
  if (sources.map(reachOf).includes('everything')) return [...packages];
  const reached = new Set([...withDependents(useGraph(), sources)].filter(isBuilt).map(packageOf));
  return packages.filter((name) => reached.has(name));
}

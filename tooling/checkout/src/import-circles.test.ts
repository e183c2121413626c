import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from './run.ts';

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: repositoryRoot, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((path) => join(repositoryRoot, path));

const options = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(repositoryRoot, 'tsconfig.json'), ts.sys.readFile).config,
  { ...ts.sys, readDirectory: () => [] },
  repositoryRoot,
).options;
const cache = ts.createModuleResolutionCache(repositoryRoot, (path) => path, options);

/** The files of this repository that a file imports, types included. */
const importsOf = (file: string): string[] =>
  ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.flatMap(({ fileName }) => {
    const path = ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule?.resolvedFileName;
    return path && !path.includes('node_modules') ? [path] : [];
  });

/** The first circle below a file, as the files on the way; marks those that lead to none. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>, done: Set<string>, way: string[]): string[] | null {
  const file = way.at(-1) ?? '';
  if (done.has(file)) return null;
  for (const next of graph.get(file) ?? []) {
    const at = way.indexOf(next);
    const circle = at >= 0 ? way.slice(at) : findCircle(graph, done, [...way, next]);
    if (circle) return circle;
  }
  done.add(file);
  return null;
}

// The rule of the linter, import-x/no-cycle, does not follow imports of types.
it('no files import each other in a circle, types included', () => {
  const graph = new Map(sources.map((file) => [file, importsOf(file)]));
  const done = new Set<string>();
  for (const file of sources) expect(findCircle(graph, done, [file])).toBeNull();
});

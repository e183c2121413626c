import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../run.ts';

/** For each source file the files of this repository that it uses, types included. Paths are relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** What a file imports, or passes on, from one module: the names there, or everything. */
interface Use {
  specifier: string;
  names: readonly string[] | 'all';
}

interface Source {
  /** By module specifier, the file of this repository. */
  files: ReadonlyMap<string, string>;
  uses: readonly Use[];
  /** Of a file that only passes on what other files export: by exported name, the module and the name there. */
  index: ReadonlyMap<string, { specifier: string; name: string }> | undefined;
}

/** The files that git tracks or would track, relative to the root. */
export const trackedFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(repositoryRoot, path)));

/** Reads every source file, and where the compiler finds what it imports. */
function readSources(): Map<string, Source> {
  const config = ts.readConfigFile(join(repositoryRoot, 'tsconfig.json'), ts.sys.readFile).config as object;
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, repositoryRoot);
  const cache = ts.createModuleResolutionCache(repositoryRoot, (path) => path, options);
  return new Map(
    trackedFiles('*.ts', '*.tsx', '*.mjs').map((path) => {
      const file = join(repositoryRoot, path);
      const text = readFileSync(file, 'utf8');
      const files = new Map<string, string>();
      for (const { fileName } of ts.preProcessFile(text).importedFiles) {
        const found = ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule?.resolvedFileName;
        if (found && !found.includes('node_modules')) files.set(fileName, relative(repositoryRoot, found));
      }
      return [path, { files, ...readUses(path, text, files) }];
    }),
  );
}

function readUses(path: string, text: string, files: ReadonlyMap<string, string>): Pick<Source, 'uses' | 'index'> {
  const named = new Map<string, string[]>();
  const index = new Map<string, { specifier: string; name: string }>();
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const specifier = statement.moduleSpecifier.text;
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) continue;
    const elements = bindings.elements.map(({ propertyName, name }) => ({
      name: (propertyName ?? name).text,
      as: name.text,
    }));
    if (ts.isExportDeclaration(statement)) for (const { name, as } of elements) index.set(as, { specifier, name });
    named.set(specifier, [...(named.get(specifier) ?? []), ...elements.map(({ name }) => name)]);
  }
  return {
    uses: [...files.keys()].map((specifier) => {
      const isLoadedLater = text.includes(`import('${specifier}')`);
      return { specifier, names: isLoadedLater ? 'all' : (named.get(specifier) ?? 'all') };
    }),
    index: statements.length > 0 && statements.every((one) => ts.isExportDeclaration(one)) ? index : undefined,
  };
}

/** All imports of all files. Takes about three seconds. */
export const readImportGraph = (): ImportGraph =>
  new Map([...readSources()].map(([path, { files }]) => [path, [...files.values()]]));

/**
 * As {@link readImportGraph}, but who imports a name of an index uses the file that exports it, and not what else the index has: a
 * change of one component of shared-ui does not concern those who import another one.
 */
export function readUseGraph(): ImportGraph {
  const sources = readSources();
  /** The files behind some names of a file: itself, or, of an index, those that export them. */
  const behind = (path: string, names: readonly string[] | 'all'): string[] => {
    const source = sources.get(path);
    if (!source?.index) return [path];
    const wanted = names === 'all' ? [...source.index.keys()] : names;
    return [
      path,
      ...wanted.flatMap((name) => {
        const found = source.index?.get(name);
        const file = found && source.files.get(found.specifier);
        return found && file ? behind(file, [found.name]) : [];
      }),
    ];
  };
  return new Map(
    [...sources].map(([path, { files, uses, index }]) => [
      path,
      index ? [] : [...new Set(uses.flatMap(({ specifier, names }) => behind(files.get(specifier) ?? '', names)))],
    ]),
  );
}

/** The files themselves and all that use one of them, directly or not. */
export function withDependents(graph: ImportGraph, paths: Iterable<string>): Set<string> {
  const users = new Map<string, string[]>();
  for (const [file, used] of graph)
    for (const path of used) {
      const known = users.get(path);
      if (known) known.push(file);
      else users.set(path, [file]);
    }
  const found = new Set(paths);
  for (const path of found) for (const user of users.get(path) ?? []) found.add(user);
  return found;
}

/** The file and all that it uses, directly or not. */
export function withUsed(graph: ImportGraph, path: string): Set<string> {
  const found = new Set([path]);
  for (const file of found) for (const used of graph.get(file) ?? []) found.add(used);
  return found;
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { major } from 'semver';
import ts from 'typescript';
import { versionFolder } from './version-folder.ts';

/**
 * What remotes and shell rely on of each other, as declarations: the modules that the shell shares, and the types of a
 * remote's exposed module and manifest. Each belongs to a package whose major version promises it.
 */
export interface SharedSurface {
  /** Package to version. */
  versions: Record<string, string>;
  /** Module name to the declaration file that it begins with. */
  modules: Record<string, string>;
  /** Declaration files by path, e.g. `shared-ui/src/tabs/index.d.ts`. */
  files: Record<string, string>;
}

/** The file of a shell's build that records the surface which it promises. */
export const surfaceFile = 'surface.txt';

const packageOf = (module: string) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
/** Names below which declarations are compiled; bare imports in them reach the repository's packages. */
const here = import.meta.dirname;
const places = { before: join(here, '.surface-before'), after: join(here, '.surface-after') };

/** How declarations are compiled: the same by every command. */
export const surfaceOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
};

/** Files of the packages and of the language, which are the same in every comparison. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What remotes hand over rather than receive: there the new type must take what the old one allowed. */
const given = (module: string, type: string) => module === '@district-pour/contract' || type.endsWith('Props');

/** The surface as text, one that shows in a review what changed. */
export const surfaceText = ({ versions, modules, files }: SharedSurface): string =>
  [
    `${JSON.stringify({ versions, modules }, null, 1)}\n`,
    ...Object.entries(files).map(([path, text]) => `//// ${path}\n${text}\n`),
  ].join('\n');

/** Reads what {@link surfaceText} wrote. */
export function parseSurface(text: string): SharedSurface {
  const [head = '', ...parts] = text.split(/^\/\/\/\/ /m);
  const files = Object.fromEntries(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trimEnd()]),
  );
  return { ...(JSON.parse(head) as Pick<SharedSurface, 'versions' | 'modules'>), files };
}

/** The surface that a published shell promises; null when it is from before that was recorded. */
export async function publishedSurface(site: string, shellVersion: string): Promise<SharedSurface | null> {
  const file = join(site, versionFolder('shell', shellVersion), surfaceFile);
  return existsSync(file) ? parseSurface(await readFile(file, 'utf8')) : null;
}

/**
 * What `after` breaks for code that was written for `before`: a module or an export is gone, or has a type that the old
 * one cannot be replaced by. One message for each module: what is gone by its name, a changed type with the compiler's reason.
 * Additions break nothing.
 */
function breaks(before: SharedSurface, after: SharedSurface): { name: string; problem: string }[] {
  const virtual = new Map<string, string>();
  for (const [place, { files }] of [
    [places.before, before],
    [places.after, after],
  ] as const) {
    for (const [path, text] of Object.entries(files)) virtual.set(join(place, path), text);
  }
  const host = ts.createCompilerHost(surfaceOptions);
  const { fileExists, getSourceFile } = host;
  const readFromDisk = host.readFile;
  host.fileExists = (file) => virtual.has(file) || fileExists(file);
  host.readFile = (file) => virtual.get(file) ?? readFromDisk(file);
  delete host.directoryExists; // the places are nowhere on the disk
  host.getSourceFile = (file, language, ...rest) => {
    const text = virtual.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, language);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, language, ...rest));
    return parsed.get(file);
  };

  const found: { name: string; problem: string }[] = [];
  const roots = new Map<string, string>();
  const names = Object.keys(before.modules).filter(
    (name) => after.modules[name] !== undefined || (found.push({ name, problem: `${name} is gone` }), false),
  );
  const declared = ts.createProgram([...virtual.keys()], surfaceOptions, host);
  const checker = declared.getTypeChecker();
  const exportsOf = (path: string) => {
    const file = declared.getSourceFile(path);
    const symbol = file && checker.getSymbolAtLocation(file);
    return symbol ? checker.getExportsOfModule(symbol) : [];
  };
  const gone = new Map<string, string[]>();
  for (const name of names) {
    const [old, now] = [join(places.before, before.modules[name] ?? ''), join(places.after, after.modules[name] ?? '')];
    const kept = new Set(exportsOf(now).map((exported) => exported.name));
    const removed = exportsOf(old).flatMap((exported) => (kept.has(exported.name) ? [] : [exported.name]));
    gone.set(name, removed);
    const lines = [
      `import type * as Before from '${old}';`,
      `import type * as After from '${now}';`,
      'declare const after: typeof After;',
      `export const values: Omit<typeof Before, ${removed.map((each) => `'${each}'`).join(' | ') || 'never'}> = after;`,
    ];
    for (const exported of exportsOf(old).filter((each) => kept.has(each.name))) {
      const declaredAs = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (!(declaredAs.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias))) continue;
      const generic = declaredAs.declarations?.some(
        (declaration) => 'typeParameters' in declaration && declaration.typeParameters !== undefined,
      );
      const [target, source] = given(name, exported.name) ? ['After', 'Before'] : ['Before', 'After'];
      lines.push(
        generic
          ? `export type { ${exported.name} } from '${now}';`
          : `export const type${exported.name}: ${target}.${exported.name} = null as unknown as ${source}.${exported.name};`,
      );
    }
    const check = join(here, `.surface-check-${roots.size}.ts`);
    virtual.set(check, lines.join('\n'));
    roots.set(check, name);
  }
  const program = ts.createProgram([...roots.keys()], surfaceOptions, host, declared);
  for (const [file, name] of roots) {
    const changed = program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) =>
        ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(/import\("[^"]*"\)\.?/g, ''),
      );
    const problems = [...(gone.get(name) ?? []).map((each) => `'${each}' is no longer exported`), ...changed];
    if (problems.length > 0) found.push({ name, problem: `${name}: ${problems.join('\n')}` });
  }
  return found;
}

/**
 * What must not go out: what `after` breaks although the package's major version is the same as in `before`.
 * Empty when everything that relied on `before` can go on.
 */
export function surfaceProblems(before: SharedSurface, after: SharedSurface): string[] {
  if (JSON.stringify(before.files) === JSON.stringify(after.files)) return [];
  return breaks(before, after).flatMap(({ name, problem }) => {
    const owner = packageOf(name);
    const [old = '0.0.0', now = '0.0.0'] = [before.versions[owner], after.versions[owner]];
    return major(now) > major(old)
      ? []
      : [
          `${problem}\n  This breaks what relies on ${owner} ${old}: keep it, or raise ${owner} to ${major(old) + 1}.0.0.`,
        ];
  });
}

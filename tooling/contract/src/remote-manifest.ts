import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import schema from './remote.schema.json' with { type: 'json' };
import type { BuildRecord } from './build-record.ts';
import type { RemoteManifest, RemoteRoute } from './remote.ts';

/** The schema of manifests of this version of the contract. A shell is built with it and records it. */
export const manifestSchema: object = schema;

const compiled = new Map<string, ValidateFunction<RemoteManifest>>();

/** The check of a schema, which may be that of a newer shell. */
function checkOf(given: object): ValidateFunction<RemoteManifest> {
  const key = JSON.stringify(given);
  const known = compiled.get(key);
  if (known) return known;
  const check = new Ajv({ allErrors: true, discriminator: true, strict: false }).compile<RemoteManifest>(given);
  compiled.set(key, check);
  return check;
}

/**
 * Reads and validates `remote.json` of a remote's package.
 * Throws with the path of the offending value when it does not match `remote.schema.json`.
 */
export async function readRemoteManifest(packageDir: string): Promise<RemoteManifest> {
  const file = join(packageDir, 'remote.json');
  return parseManifest(JSON.parse(await readFile(file, 'utf8')), file);
}

/** Throws, naming each, when links lead to pages that are not in the manifest, or one stands twice in a menu. */
function assertOwnLinks({ routes, links = [] }: RemoteManifest, origin: string): void {
  const own = new Set(routes.map(({ path }) => path));
  const foreign = links.filter(({ to }) => !own.has(to.replace(/\?.*/, ''))).map(({ to }) => to);
  if (foreign.length > 0) throw new Error(`${origin} has links to paths that it does not claim: ${foreign.join(', ')}`);
  const places = links.map(({ menu, role, to }) => `${to} in ${menu}${role ? ` for ${role}` : ''}`);
  const twice = places.filter((place, index) => places.indexOf(place) !== index);
  if (twice.length > 0) throw new Error(`${origin} has a link twice: ${twice.join(', ')}`);
}

/**
 * The manifest that a value holds.
 * @param origin source of the manifest, for the error message
 * @param given the schema of the shell that reads it; default that of this version
 * Throws with the path of the offending value when it does not match the schema, and with the addresses when links
 * do not lead to its own pages.
 */
export function parseManifest(value: unknown, origin: string, given: object = schema): RemoteManifest {
  const validate = checkOf(given);
  if (validate(value)) {
    assertOwnLinks(value, origin);
    return value;
  }
  const problems = (validate.errors ?? []).map(
    (error) => `${error.instancePath || '/'} ${error.message ?? 'is wrong'}`,
  );
  throw new Error(`${origin} is not a valid manifest: ${problems.join('; ')}`);
}

/** What a build adds to a route of the manifest, or puts in place of the source that it names. */
const builtFields: ReadonlySet<string> = new Set(['files', 'shared']);

/** What a build's record has beside the manifest. Everything else is the manifest's, also a field that only later versions know. */
const recorded: ReadonlySet<string> = new Set<keyof BuildRecord>([
  'version',
  'entryFiles',
  'uses',
  'provides',
  'manifest',
  'contract',
  'paths',
  'shared',
  'files',
  'assets',
]);

/** The manifest that a remote was built from, as its record has it. */
export function manifestOf(record: BuildRecord): object {
  const without = (value: object, names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !names.has(key)));
  return { ...without(record, recorded), routes: record.routes.map((route) => without(route, builtFields)) };
}

/**
 * What of a manifest a shell does not know: `icon of /links/0 of the manifest`, or the place of a value.
 * @param schemaOfShell the schema in the shell's record, which may be newer than this one
 */
export function unknownInManifest(schemaOfShell: object, manifest: object): string[] {
  const check: ValidateFunction = checkOf(schemaOfShell);
  if (check(manifest)) return [];
  const problems = (check.errors ?? []).map(({ instancePath, params }) => {
    const more: unknown = params['additionalProperty'];
    const place = instancePath ? `${instancePath} of the manifest` : 'the manifest';
    return typeof more === 'string' ? `${more} of ${place}` : place;
  });
  return [...new Set(problems)];
}

/**
 * The module that each route imports, read from `src/remote.ts`, e.g. `{'/booking': './pages/booking-page.tsx'}`.
 * Throws when a route of the manifest has no page or the table has a page that the manifest does not claim, and when the
 * slots of the two differ.
 */
export async function pageImports(packageDir: string, manifest: RemoteManifest): Promise<Record<string, string>> {
  const source = await readFile(join(packageDir, 'src/remote.ts'), 'utf8');
  const imports: Record<string, string> = {};
  const named: Record<string, string> = {};
  for (const [, name, request] of source.matchAll(/const (\w+) = \(\) => import\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    if (name && request) named[name] = request;
  }
  for (const [, path, name, request] of source.matchAll(
    /['"](\/[^'"]*)['"]:\s*(?:(\w+)\b|\(\)\s*=>\s*import\(\s*['"]([^'"]+)['"]\s*\))/g,
  )) {
    const target = request ?? named[name ?? ''];
    if (path && target) imports[path] = target;
  }
  const claimed = new Set(manifest.routes.map((route) => route.path));
  const missing = [...claimed].filter((path) => !(path in imports));
  const undeclared = Object.keys(imports).filter((path) => !claimed.has(path));
  if (missing.length > 0) throw new Error(`${manifest.name}: src/remote.ts has no page for ${missing.join(', ')}`);
  if (undeclared.length > 0) throw new Error(`${manifest.name}: remote.json does not claim ${undeclared.join(', ')}`);
  assertSlots(source, manifest);
  return imports;
}

/** Throws when a slot of the manifest has no part, or a part is of a slot that the manifest does not name. */
function assertSlots(source: string, { name, slots = [] }: RemoteManifest): void {
  const found = [...source.matchAll(/['"]([a-z][a-z0-9-]*)['"]:\s*\(\)\s*=>\s*import\(/g)].map(([, slot = '']) => slot);
  const missing = slots.filter((slot) => !found.includes(slot));
  const undeclared = found.filter((slot) => !slots.includes(slot));
  if (missing.length > 0) throw new Error(`${name}: src/remote.ts has no part for the slot ${missing.join(', ')}`);
  if (undeclared.length > 0) throw new Error(`${name}: remote.json does not name the slot ${undeclared.join(', ')}`);
}

/** What claims paths: a remote by its routes, the shell by paths that it answers with everything below them. */
export interface PathOwner {
  name: string;
  routes?: readonly Pick<RemoteRoute, 'path'>[];
  paths?: readonly string[] | undefined;
}

/** The paths that the shell answers itself, from the `paths.json` of its package. */
export const readShellPaths = async (shellDir: string): Promise<PathOwner> =>
  JSON.parse(await readFile(join(shellDir, 'paths.json'), 'utf8')) as PathOwner;

/** Whether some address belongs to both patterns: `/blog/:slug` and `/blog/new` do. */
function overlap(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || part.startsWith(':') || others[index]?.startsWith(':'))
  );
}

/**
 * Throws, naming both owners, when an address belongs to two routes, or to a route and the shell: the server and the
 * browser's router might decide differently.
 */
export function assertNoRouteConflict(packages: readonly PathOwner[]): void {
  const claimed: { path: string; name: string }[] = [];
  const own = new Map(packages.flatMap(({ name, paths = [] }) => paths.map((path) => [path, name] as const)));
  for (const { name, routes = [] } of packages) {
    for (const { path } of routes) {
      const owner = own.get(path.split('/', 2).join('/')) ?? claimed.find((other) => overlap(other.path, path))?.name;
      if (owner) throw new Error(`${path} is claimed by both ${owner} and ${name}`);
      claimed.push({ path, name });
    }
  }
}

import type { BuildRecord } from './build-record.ts';

type Route = BuildRecord['routes'][number];

/** Bytes of the scripts that a page of a route begins with, before they are compressed. */
function bytesOf({ entryFiles, files }: BuildRecord, route: Route): number {
  const scripts = new Set([...entryFiles, ...route.files]);
  return [...scripts].reduce((sum, file) => sum + (files[file]?.bytes ?? 0), 0);
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
const namesIn = (uses: BuildRecord['uses']) =>
  new Set(Object.entries(uses ?? {}).flatMap(([module, names]) => names.map((name) => `${name} of ${module}`)));

/** What the second list has and the first has not. */
const added = (from: Iterable<string>, to: Iterable<string>) => {
  const known = new Set(from);
  return [...to].filter((each) => !known.has(each));
};

/**
 * How a release differs from the one before it, in lines: the bytes of each page's scripts, pages that come and go, and what it
 * needs of the shell that the earlier one did not. Empty when nothing of that differs.
 */
export function compareBuilds(from: BuildRecord, to: BuildRecord): string[] {
  const byPath = ({ routes }: BuildRecord) => new Map(routes.map((route) => [route.path, route]));
  const [before, after] = [byPath(from), byPath(to)];
  const lines: string[] = [];
  for (const [path, route] of after) {
    const earlier = before.get(path);
    const bytes = bytesOf(to, route);
    if (!earlier) lines.push(`${path} is new, with ${kilobytes(bytes)} of scripts`);
    else if (bytesOf(from, earlier) !== bytes)
      lines.push(`${path} has ${kilobytes(bytes)} of scripts, and had ${kilobytes(bytesOf(from, earlier))}`);
  }
  for (const path of added(after.keys(), before.keys())) lines.push(`${path} goes`);
  for (const name of added(namesIn(from.uses), namesIn(to.uses))) lines.push(`it needs ${name} now`);
  return lines;
}

/**
 * Throws, naming each, when pages of a build have more scripts than its budget allows.
 * @param budget in kilobytes (1,000 bytes) before they are compressed
 */
export function assertWithinBudget(record: BuildRecord, budget: number | undefined): void {
  if (budget === undefined) return;
  const over = record.routes.filter((route) => bytesOf(record, route) > budget * 1000);
  if (over.length === 0) return;
  const pages = over.map((route) => `${route.path} has ${kilobytes(bytesOf(record, route))}`).join(', ');
  throw new Error(`${record.name}@${record.version} has more scripts than its budget of ${budget} KB: ${pages}`);
}

import { readImportGraph } from './test-run/import-graph.ts';

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
  const graph = readImportGraph();
  const done = new Set<string>();
  for (const file of graph.keys()) expect(findCircle(graph, done, [file])).toBeNull();
});

import { publishedSurface, surfaceProblems } from '@district-pour/contract/surface';

/** Throws when a new shell breaks what the live one promises without a higher major version. Loads the TypeScript compiler. */
export async function assertPromisesKept(site: string, from: string, to: string): Promise<void> {
  const [before, after] = await Promise.all([publishedSurface(site, from), publishedSurface(site, to)]);
  const problems = before && after ? surfaceProblems(before, after) : [];
  if (problems.length > 0) throw new Error(`shell@${to} breaks the contract of shell@${from}:\n${problems.join('\n')}`);
}

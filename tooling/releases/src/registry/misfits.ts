import type { BuildRecord } from '@district-pour/contract/build-record';
import { reasonOf } from '@district-pour/contract/error-message';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { needOf } from '@district-pour/contract/release-contract';
import { assertNoRouteConflict } from '@district-pour/contract/remote-manifest';

/** Two versions that do not fit together, the remote before the shell. */
export interface Misfit {
  between: readonly [BuildRecord, BuildRecord];
  problem: string;
}

/** That two packages have the same path; null when they do not. */
function pathProblem(packages: BuildRecord[]): string | null {
  try {
    assertNoRouteConflict(packages);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * What does not fit together of the versions that one visitor gets: equal paths, and shared modules that the shell lacks.
 * @param records build records by `package@version`; a package without one is left out
 */
export function misfitsOf(variant: SiteRegistry, records: ReadonlyMap<string, BuildRecord>): Misfit[] {
  const misfits: Misfit[] = [];
  const remotes = Object.entries(variant.remotes).flatMap(([name, { live }]) => records.get(`${name}@${live}`) ?? []);
  const shell = variant.shell && records.get(`shell@${variant.shell.live}`);
  for (const [index, remote] of remotes.entries()) {
    for (const other of [...(shell ? [shell] : []), ...remotes.slice(0, index)]) {
      const problem = pathProblem([other, remote]);
      if (problem) misfits.push({ between: [remote, other], problem });
    }
  }
  if (!shell) return misfits;
  for (const remote of remotes) {
    const need = needOf(shell, remote);
    if (need)
      misfits.push({ between: [remote, shell], problem: `${need}, which shell@${shell.version} does not provide` });
  }
  return misfits;
}

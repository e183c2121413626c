import type { AuditLine } from '@district-pour/contract/audit-log';
import { entriesOf, entryOf } from '@district-pour/contract/registry-schema';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import type { TeamResult } from './team-requests.ts';

/** What a line of the log made of a package: its live version and its canary. */
const outcomeOf = ({ what, from, to }: AuditLine) => (what === 'canary' ? `${from} canary ${to}` : `${to} canary null`);

/**
 * What is wrong with the final state of a registry after many requests, empty when nothing is. Right is: the state of each package is
 * the outcome of one of the requests for it (that of `who` "before" is the state at the beginning), and no acknowledged
 * request for it began after that one had ended; the log has a line of each acknowledged request.
 * @param results of all requests; those of killed processes with `ended` as the time when they were killed
 */
export function outcomeProblems(
  registry: SiteRegistry,
  lines: readonly AuditLine[],
  results: readonly TeamResult[],
): string[] {
  const problems = results
    .filter(({ isAcknowledged, who }) => isAcknowledged && !lines.some((line) => line.who === who))
    .map(({ who, action, name }) => `the log has no line of ${who}, ${action} ${name}`);
  const names = new Set([...entriesOf(registry).map(([name]) => name), ...results.map(({ name }) => name)]);
  for (const name of names) {
    const entry = entryOf(registry, name);
    const state = `${entry?.live ?? null} canary ${entry?.canary?.version ?? null}`;
    const own = results.filter((result) => result.name === name);
    const sources = lines.filter(
      (line) => line.package === name && !['prune', 'failed'].includes(line.what) && outcomeOf(line) === state,
    );
    const isAllowed = sources.some(({ who }) => {
      const ended = own.find((result) => result.who === who)?.ended ?? 0;
      return own.every((other) => !other.isAcknowledged || other.started <= ended);
    });
    if (!isAllowed)
      problems.push(
        `${name} is ${state}, the outcome of ${sources.map(({ who }) => who).join(', ') || 'no request'}; requests: ${own
          .map(
            ({ who, action, isAcknowledged, started, ended }) =>
              `${who} ${action} ${started}–${ended} ${isAcknowledged}`,
          )
          .join('; ')}`,
      );
  }
  return problems;
}

import type { ChangeRequest, PackageState } from '../../api/releases-api.ts';

/** What an admin can ask for. A canary is ended by a rollback to the live version. */
export type ChangeKind = 'release' | 'rollback' | 'promote' | 'end-canary' | 'switch-off' | 'switch-on';

export interface AskedChange {
  kind: ChangeKind;
  of: PackageState;
}

export const actionLabels: Record<ChangeKind, string> = {
  release: 'Release a version',
  rollback: 'Roll back',
  promote: 'Promote',
  'end-canary': 'End canary',
  'switch-off': 'Switch off',
  'switch-on': 'Switch on',
};

const instead = (live: string | null) => (live ? ` instead of ${live}` : '');

function effect({ name, live, canary, off }: PackageState, request: ChangeRequest): string[] {
  const canaryEnds = canary ? [`The canary ${canary.version} ends.`] : [];
  switch (request.action) {
    case 'release':
      if (request.canary === undefined) {
        const ended = canary?.version === request.version ? [] : canaryEnds;
        return [`All visitors get ${name} ${request.version}${instead(live)}.`, ...ended];
      }
      return [
        `${request.canary} of 100 visitors get ${name} ${request.version}; all others get ${live ?? 'nothing of it'}.`,
        ...(canary && canary.version !== request.version ? canaryEnds : []),
      ];
    case 'promote':
      return [`All visitors get the canary ${canary?.version ?? ''}${instead(live)}.`];
    case 'rollback':
      if (request.version === live) return [...canaryEnds, `All visitors get ${name} ${live ?? ''}.`];
      return [`All visitors get ${name} ${request.version ?? ''}${instead(live)}.`, ...canaryEnds];
    case 'switch-off':
      return [
        `Visitors get "not found" on all pages of ${name}, and no page links to them any more.`,
        `Nothing is deleted: ${live ?? 'it'} can be switched on again.`,
      ];
    case 'switch-on':
      return [`The pages of ${name} are back: all visitors get ${off ?? 'its last version'}.`];
  }
}

/** What visitors get after a change, in sentences. */
export const consequence = (of: PackageState, request: ChangeRequest): string =>
  [...effect(of, request), 'Open tabs keep the version that they have loaded until they are reloaded.'].join(' ');

/** What has become true, for the announcement. */
export function doneText(name: string, request: ChangeRequest, to: string | null): string {
  if (request.action === 'switch-off' || to === null) return `Nothing of ${name} is live any more.`;
  if (request.action === 'release' && request.canary !== undefined)
    return `${name} ${to} is live for ${request.canary} % of the visitors.`;
  return `${name} ${to} is live for all visitors.`;
}

/** The request of a change that needs no further choice. */
export function requestOf({ kind, of }: AskedChange): ChangeRequest | null {
  if (kind === 'switch-off') return { action: kind };
  // With its version: the change is refused if another one is there by then.
  if (kind === 'promote') return { action: kind, version: of.canary?.version };
  if (kind === 'switch-on') return { action: kind, version: of.off ?? undefined };
  if (kind === 'end-canary' && of.live) return { action: 'rollback', version: of.live };
  return null;
}

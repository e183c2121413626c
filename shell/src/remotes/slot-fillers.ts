import type { SlotFiller } from 'shared-ui';
import type { BootRemote } from '../boot/boot-manifest.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** The remotes that have a part for a place, in the order of their names. */
export const slotFillers =
  (remotes: readonly BootRemote[], { loadSlot, reportBrokenSlot }: RemoteLoader) =>
  (slot: string): SlotFiller[] =>
    remotes
      .filter(({ slots }) => slots?.includes(slot))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map((remote) => ({
        name: remote.name,
        load: (name) => loadSlot(remote, name),
        report: (cause) => reportBrokenSlot(remote, cause),
      }));

/** For open pages, which are rendered without other remotes' code: a release with such a page fails. */
export function noSlots(slot: string): never {
  throw new Error(`The slot ${slot} stands on an open page; slots are for guarded pages`);
}

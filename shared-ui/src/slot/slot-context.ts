import type { ComponentType } from 'react';
import { createContext } from 'react';

/** The places that pages have for parts of other teams, with the props that each passes. */
export interface SlotProps {
  /** The page of a booking at the desk. */
  'desk-booking': { bookingId: string };
  /** The account: all that its customer reviewed or can review, or one booking of it. */
  'account-reviews': { bookingId?: string };
}

/** The name of a place. */
export type SlotName = keyof SlotProps;

/** A lazily loaded part: its component, which gets the props of its place and nothing else. */
export interface SlotModule<Name extends SlotName = SlotName> {
  default: ComponentType<SlotProps[Name]>;
}

/** The table that a remote's exposed module exports as `slots`: place to lazy part; `remote.json` names the same places. */
export type RemoteSlots = { readonly [Name in SlotName]?: () => Promise<SlotModule<Name>> };

/** A remote, and the places for which it has a part. */
export interface SlotRemote {
  name: string;
  slots?: readonly string[] | undefined;
}

/** Where parts come from: what the shell gives the pages. */
export interface SlotSource {
  remotes: readonly SlotRemote[];
  /** Requests the code of a remote's part, again after a failure. */
  loadSlot(remote: SlotRemote, slot: string): Promise<SlotModule<never>>;
  /** Reports that a part threw. */
  reportBrokenSlot(remote: SlotRemote, cause: unknown): void;
}

/** The source of parts; null on open pages, which have none. Outside of the shell no remote has a part. */
export const SlotContext = createContext<SlotSource | null | undefined>(undefined);

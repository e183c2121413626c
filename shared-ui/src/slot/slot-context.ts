import type { ComponentType } from 'react';
import { createContext } from 'react';

/** The places that pages have for parts of other teams, with the props that each passes. */
export interface SlotProps {
  /** The page of a booking at the desk. */
  'desk-booking': { bookingId: string };
}

/** The name of a place. */
export type SlotName = keyof SlotProps;

/** A lazily loaded part: its component, which gets the props of its place and nothing else. */
export interface SlotModule<Name extends SlotName = SlotName> {
  default: ComponentType<SlotProps[Name]>;
}

/** The table that a remote's exposed module exports as `slots`: place to lazy part; `remote.json` names the same places. */
export type RemoteSlots = { readonly [Name in SlotName]?: () => Promise<SlotModule<Name>> };

/** A remote that has a part for a place. */
export interface SlotFiller {
  /** The remote's name. */
  name: string;
  /** Requests its code, again after a failure. */
  load: (slot: SlotName) => Promise<SlotModule<never>>;
  /** Reports that it threw. */
  report: (cause: unknown) => void;
}

/** The remotes that have a part for a place, in the order of their names. Outside of the shell there are none. */
export const SlotContext = createContext<(slot: SlotName) => readonly SlotFiller[]>(() => []);

import { createContext, use } from 'react';

/** Paths that a live remote claims; header and footer link only to these. */
export const ClaimedPathsContext = createContext<ReadonlySet<string>>(new Set());

export const useClaimedPaths = () => use(ClaimedPathsContext);

import { createContext, use } from 'react';

/** Paths that some live remote claims; the frame shows no link to any other. */
export const ClaimedPathsContext = createContext<ReadonlySet<string>>(new Set());

export const useClaimedPaths = () => use(ClaimedPathsContext);

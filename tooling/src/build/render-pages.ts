import { run } from '../run.ts';

/** Renders the pages that a site folder lacks, or would lack with a candidate for its registry. */
export const renderPages = (site: string, candidate?: string): Promise<void> =>
  run('node', ['shell/server/prerender-site.ts', site, ...(candidate ? [candidate] : [])]);

import { api } from 'shared-data/store';

/** What visitors' pages have reported about one release. */
export interface ReleaseReport {
  /** `package@version`. */
  release: string;
  /** Distinct visitors of the last day, and those of them for whom something of it failed in that time. */
  visitors: number;
  failing: number;
  /** The value that three of four measurements stay below: milliseconds, CLS without a unit. */
  vitals: Partial<Record<'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB', number>>;
  lastSeen: string;
}

/** An error that visitors' pages have reported. */
export interface ErrorReport {
  release: string;
  what: string;
  message: string;
  count: number;
  lastSeen: string;
}

export interface ReleaseReports {
  /** When the site server began to count. */
  since: string;
  releases: ReleaseReport[];
  errors: ErrorReport[];
}

const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The site server's list; it requests the caller's role from the backend itself. */
    releaseReports: build.query<ReleaseReports, void>({
      query: () => async (client) => {
        const { data } = await client.auth.getSession();
        const answer = await fetch('/telemetry', {
          headers: { Authorization: `Bearer ${data.session?.access_token ?? ''}` },
        });
        if (answer.ok) return { data: await answer.json(), error: null, status: answer.status };
        return { data: null, error: { message: `The site server answered ${answer.status}` }, status: answer.status };
      },
    }),
  }),
});

export const { useReleaseReportsQuery } = releasesApi;

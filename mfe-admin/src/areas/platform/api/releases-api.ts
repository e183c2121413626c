import { api } from 'shared-data/store';
import type { ChangeOutcome, ChangeRequest, RegistryState } from '@district-pour/contract/release-registry';

export type {
  ChangeOutcome,
  ChangeRequest,
  PackageState,
  RegistryState,
} from '@district-pour/contract/release-registry';

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

/** A line of the audit log; `commit` is that of the build, when it is signed. */
export type ReleaseChange = RegistryState['history'][number] & { commit?: string };

/** What one environment serves, or why that is not known. */
export type ReleaseEnvironment = {
  name: string;
  /** Whether it is the site that this page comes from. */
  isThis: boolean;
  /** The address of its site; null for this one without a registry service. */
  url: string | null;
} & ({ state: RegistryState; problem?: undefined } | { state?: undefined; problem: string });

export interface ReleaseEnvironments {
  environments: ReleaseEnvironment[];
  /** Whether the site server may change releases. */
  canChange: boolean;
}

/** A version that a site server could not fetch, verify or render. */
export interface HeldVersion {
  package: string;
  version: string;
  /** The version that is served in its place; null for none. */
  serves: string | null;
  reason: string;
}

interface ReleaseChangeArgs {
  environment: string;
  name: string;
  request: ChangeRequest;
}

const FAILED = 'The site server did not answer as expected. Please try again.';

/** The sentence for a refusal that comes without one. */
const refusals: Record<string, string> = {
  not_signed_in: 'Your session has ended. Please sign in again.',
  not_admin: 'Only an admin may see and change releases.',
};

type Connection = { auth: { getSession: () => Promise<{ data: { session: { access_token: string } | null } }> } };

/** A call of the site server as the user; it requests the user's role from the backend itself. */
const callSite =
  (path: string, init: { method?: string; body?: string } = {}) =>
  async ({ auth }: Connection) => {
    const { data: signedIn } = await auth.getSession();
    const answer = await fetch(path, {
      ...init,
      headers: {
        Authorization: `Bearer ${signedIn.session?.access_token ?? ''}`,
        ...(init.body && { 'Content-Type': 'application/json' }),
      },
    });
    const { status } = answer;
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && body) return { data: body, error: null, status };
    const { error: key = '', message } = (body ?? {}) as { error?: string; message?: string };
    return { data: null, error: { key, message: message ?? refusals[key] ?? FAILED }, status };
  };

const releasesApi = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    releaseReports: build.query<ReleaseReports, void>({ query: () => callSite('/telemetry') }),
    releaseEnvironments: build.query<ReleaseEnvironments, void>({
      query: () => callSite('/releases'),
      providesTags: ['Release'],
    }),
    /** What the server that answers holds back. */
    heldVersions: build.query<HeldVersion[], void>({
      query: () => callSite('/health/ready'),
      transformResponse: ({ held = [] }: { held?: HeldVersion[] }) => held,
      providesTags: ['Release'],
    }),
    /** Refused with a sentence, and without an effect, when the change does not fit what is live. */
    changeRelease: build.mutation<ChangeOutcome, ReleaseChangeArgs>({
      query: ({ environment, name, request }) =>
        callSite(`/releases/${encodeURIComponent(environment)}/${encodeURIComponent(name)}`, {
          method: 'POST',
          body: JSON.stringify(request),
        }),
      // Also after a refusal: somebody else may have changed what is live.
      invalidatesTags: ['Release'],
    }),
  }),
});

export const { useReleaseReportsQuery, useReleaseEnvironmentsQuery, useHeldVersionsQuery, useChangeReleaseMutation } =
  releasesApi;

import { api } from '../store/api.ts';
import { rpc } from '../store/rpc.ts';
import type { RpcAnswer } from '../core/call.ts';

/** The role of the user, for the page only; row-level security checks every call again. */
export type Role = (typeof ROLES)[number];
const ROLES = ['anon', 'customer', 'staff', 'admin'] as const;

/** Of the account that is signed in; `needed` while the session was opened without it. */
export type SecondFactor = RpcAnswer<'second_factor'>;

const roleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's role, from the server; an unknown role has no permissions. */
    myRole: build.query({
      ...rpc('my_role', undefined, (role) => ROLES.find((known) => known === role) ?? 'anon'),
      providesTags: ['Role'],
    }),
    /** Whether the session needs the second factor of its account; `unavailable` where the account server has none. */
    secondFactor: build.query({
      ...rpc('second_factor'),
      providesTags: ['Role'],
    }),
  }),
});

/**
 * Options of the query where the role decides what is shown: a role that is given or taken away counts in every open tab
 * within 30 seconds, with or without the focus (docs/product/team.md#role-taken-away).
 */
export const LIVE_ROLE = { pollingInterval: 20_000, refetchOnFocus: true, refetchOnMountOrArgChange: true } as const;

export const { useMyRoleQuery, useSecondFactorQuery } = roleApi;

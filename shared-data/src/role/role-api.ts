import { api } from '../store/api.ts';
import { select } from '../store/select.ts';

/** What the page may know of its user; the row rules decide again on every call. */
export type Role = (typeof ROLES)[number];
const ROLES = ['anon', 'customer', 'staff', 'admin'] as const;

const roleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The role of the user who calls, from the server; a role that this version does not know may do nothing. */
    myRole: build.query<Role, void>({
      ...select(
        () => (client) => client.rpc('my_role'),
        (role) => ROLES.find((known) => known === role) ?? 'anon',
      ),
      providesTags: ['Role'],
    }),
  }),
});

export const { useMyRoleQuery } = roleApi;

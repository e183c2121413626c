import { api } from '../store/api.ts';

/** What the page may know of its user; the row rules decide again on every call. */
export type Role = 'anon' | 'customer' | 'staff' | 'admin';

const roleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The role of the user who calls, from the server. */
    myRole: build.query<Role, void>({
      query: () => (client) => client.rpc('my_role'),
      providesTags: ['Role'],
    }),
  }),
});

export const { useMyRoleQuery } = roleApi;

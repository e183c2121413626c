import { api } from '../core/api.ts';
import { returningRow } from '../core/returning-row.ts';
import { toProfile, toProfileUpsert } from './profile-mappers.ts';
import type { Profile, ProfileChanges, ProfileRow } from './profile-mappers.ts';

/** What the page may know of whoever asks; the row rules decide again on every call. */
export type Role = 'anon' | 'customer' | 'staff' | 'admin';

/** What a single row answers when there is none. */
const NO_SINGLE_ROW = 'PGRST116';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One's own profile, a single row (spec: account §7.1); null when it is missing (readings G-29). */
    profile: build.query<Profile | null, string>({
      query: (userId) => async (client) => {
        const answer = await client.from('profiles').select('*').eq('id', userId).single();
        return answer.error?.code === NO_SINGLE_ROW ? { data: null, error: null, status: 200 } : answer;
      },
      transformResponse: (row: ProfileRow | null) => row && toProfile(row),
      providesTags: (_profile, _error, id) => [{ type: 'Profile', id }],
    }),
    saveProfile: build.mutation<Profile, { userId: string; changes: ProfileChanges }>({
      query: ({ userId, changes }) => (client) =>
        returningRow(client.from('profiles').upsert(toProfileUpsert(userId, changes)).select()),
      transformResponse: (row: ProfileRow) => toProfile(row),
      invalidatesTags: (_profile, error, { userId }) => (error ? [] : [{ type: 'Profile', id: userId }]),
    }),
    /** The caller's role, asked of the server (DESIGN §4). */
    myRole: build.query<Role, void>({
      query: () => (client) => client.rpc('my_role'),
      providesTags: ['Role'],
    }),
  }),
});

export const { useMyRoleQuery } = profileApi;

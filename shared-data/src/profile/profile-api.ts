import { api } from '../store/api.ts';
import type { DataAnswer } from '../store/base-query.ts';
import { logFailedLoad } from '../store/log-failed-load.ts';
import { returningRow } from '../store/returning-row.ts';
import { select } from '../store/select.ts';
import { toProfile, toProfileUpsert } from './profile-mappers.ts';
import type { Profile, ProfileChanges, ProfileRow } from './profile-mappers.ts';

/** Error code of a query for a single row that does not exist. */
const NO_SINGLE_ROW = 'PGRST116';

/** A user without a profile row may have been deleted since their last visit. */
async function verifyUserWithout(profile: PromiseLike<{ data: Profile | null }>): Promise<void> {
  try {
    const { data } = await profile;
    if (data === null) await (await import('../account/auth-service.ts')).verifySession();
  } catch {
    // The profile could not be loaded, or the auth service did not respond: the session is not changed.
  }
}

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's profile, a single row; null when there is none. */
    profile: build.query({
      ...select(
        (userId: string) =>
          async (client): Promise<DataAnswer<ProfileRow>> => {
            const answer = await client.from('profiles').select('*').eq('id', userId).single();
            return answer.error?.code === NO_SINGLE_ROW ? { data: null, error: null, status: 200 } : answer;
          },
        (row: ProfileRow | null) => row && toProfile(row),
      ),
      providesTags: (_profile, _error, id) => [{ type: 'Profile', id }],
      onQueryStarted: async (_id, { queryFulfilled }) => {
        await Promise.all([logFailedLoad(queryFulfilled), verifyUserWithout(queryFulfilled)]);
      },
    }),
    saveProfile: build.mutation({
      ...select(
        ({ userId, changes }: { userId: string; changes: ProfileChanges }) =>
          (client) =>
            returningRow(client.from('profiles').upsert(toProfileUpsert(userId, changes)).select()),
        toProfile,
      ),
      invalidatesTags: (_profile, error, { userId }) => (error ? [] : [{ type: 'Profile', id: userId }]),
    }),
  }),
});

export const { useProfileQuery } = profileApi;

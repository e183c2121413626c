import { call } from '../core/call.ts';
import { api } from '../store/api.ts';
import type { DataAnswer } from '../store/base-query.ts';
import { logFailedLoad } from '../store/log-failed-load.ts';
import { returningRow } from '../store/returning-row.ts';
import { select } from '../store/select.ts';
import { toProfile, toProfileUpsert } from './profile-mappers.ts';
import type { DataClient } from '../core/data-client.ts';
import type { OwnProfileRow, Profile, ProfileChanges, ProfileRow } from './profile-mappers.ts';

/** Error code of a query for a single row that does not exist. */
const NO_SINGLE_ROW = 'PGRST116';

/** A row of a profile with the phone of its account; refused when one of the two is. */
async function withPhone(
  client: DataClient,
  userId: string,
  profile: PromiseLike<DataAnswer<ProfileRow>>,
): Promise<DataAnswer<OwnProfileRow>> {
  const phone = client.from('customers').select('phone').eq('user_id', userId).maybeSingle();
  const [answer, { data, error, status }] = await Promise.all([profile, phone]);
  if (error) return { data: null, error, status };
  return { ...answer, data: answer.data && { ...answer.data, phone: data?.phone ?? null } };
}

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
          async (client): Promise<DataAnswer<OwnProfileRow>> => {
            const answer = await withPhone(
              client,
              userId,
              client.from('profiles').select('*').eq('id', userId).single(),
            );
            return answer.error?.code === NO_SINGLE_ROW ? { data: null, error: null, status: 200 } : answer;
          },
        (row: OwnProfileRow | null) => row && toProfile(row),
      ),
      providesTags: (_profile, _error, id) => [{ type: 'Profile', id }],
      onQueryStarted: async (_id, { queryFulfilled }) => {
        await Promise.all([logFailedLoad(queryFulfilled), verifyUserWithout(queryFulfilled)]);
      },
    }),
    saveProfile: build.mutation({
      ...select(
        ({ userId, changes: { phone, ...changes } }: { userId: string; changes: ProfileChanges }) =>
          async (client): Promise<DataAnswer<OwnProfileRow>> => {
            if (phone !== undefined) {
              const { error, status } = await call('save_my_phone', { phone: phone ?? '' })(client);
              if (error) return { data: null, error, status };
            }
            const row = client.from('profiles').upsert(toProfileUpsert(userId, changes)).select();
            return withPhone(client, userId, returningRow(row));
          },
        toProfile,
      ),
      invalidatesTags: (_profile, error, { userId }) => (error ? [] : [{ type: 'Profile', id: userId }]),
    }),
  }),
});

export const { useProfileQuery } = profileApi;

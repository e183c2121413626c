import { api } from '../core/api.ts';
import { logFailedLoad } from '../core/log-failed-load.ts';
import { listTag, listTags } from '../core/tags.ts';
import { toEarned } from './achievements-mappers.ts';
import type { EarnedAchievement, EarnedRow } from './achievements-mappers.ts';

/** Unique key violated: the badge was granted before, which is as good. */
const DUPLICATE = '23505';

export const achievementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Earned badges with the joined achievement. */
    earned: build.query<EarnedAchievement[], string>({
      query: (userId) => (client) =>
        client
          .from('user_achievements')
          .select('id,earned_at,achievement:achievements(id,name,description,icon,points)')
          .eq('user_id', userId),
      transformResponse: (rows: EarnedRow[]) => rows.map(toEarned),
      providesTags: (earned) => listTags('Earned', earned),
      onQueryStarted: (_userId, { queryFulfilled }) => logFailedLoad(queryFulfilled),
    }),
    /** Looks the badge up by name, a single row, then grants it; the server checks the count. */
    grantAchievement: build.mutation<null, { userId: string; name: string }>({
      query: ({ userId, name }) => async (client) => {
        const found = await client.from('achievements').select('*').eq('name', name).single<{ id: string }>();
        if (found.error) return found;
        const granted = await client
          .from('user_achievements')
          .insert({ user_id: userId, achievement_id: found.data.id });
        return granted.error?.code === DUPLICATE ? { data: null, error: null, status: 200 } : granted;
      },
      invalidatesTags: [listTag('Earned')],
    }),
  }),
});

export const { useEarnedQuery, useGrantAchievementMutation } = achievementsApi;

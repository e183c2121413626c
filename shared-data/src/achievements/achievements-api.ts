import { api } from '../store/api.ts';
import { logFailedLoad } from '../store/log-failed-load.ts';
import { listTag, listTags } from '../store/tags.ts';
import { toEarned } from './achievements-mappers.ts';
import type { Achievement, EarnedAchievement, EarnedRow } from './achievements-mappers.ts';
import { reportNewBadge } from './new-badges.ts';

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
    /** Looks the badge up by name, a single row, then grants it; the server checks the count. Returns the badge, null when it was granted before. */
    grantAchievement: build.mutation<Achievement | null, { userId: string; name: string }>({
      query: ({ userId, name }) => async (client) => {
        const found = await client.from('achievements').select('*').eq('name', name).single<Achievement>();
        if (found.error) return found;
        const granted = await client
          .from('user_achievements')
          .insert({ user_id: userId, achievement_id: found.data.id });
        if (granted.error?.code === DUPLICATE) return { data: null, error: null, status: 200 };
        return granted.error ? granted : { ...granted, data: found.data };
      },
      onQueryStarted: async (_grant, { queryFulfilled }) => {
        const granted = await queryFulfilled.catch(() => null); // the caller is told of the failure
        if (granted?.data) reportNewBadge(granted.data);
      },
      invalidatesTags: [listTag('Earned')],
    }),
  }),
});

export const { useEarnedQuery, useGrantAchievementMutation } = achievementsApi;

import { api } from '../store/api.ts';
import { logFailedLoad } from '../store/log-failed-load.ts';
import type { DataAnswer } from '../store/base-query.ts';
import { select } from '../store/select.ts';
import { listTag, listTags } from '../store/tags.ts';
import { selectEarned, toEarned } from './achievements-mappers.ts';
import type { Achievement } from './achievements-mappers.ts';
import { reportNewBadge } from './new-badges.ts';

/** Unique key violated: the badge was granted before, which is as good. */
const DUPLICATE = '23505';

export const achievementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Earned badges with the joined achievement. */
    earned: build.query({
      ...select(
        (userId: string) => (client) => selectEarned(client).eq('user_id', userId),
        (rows) => rows.map(toEarned),
      ),
      providesTags: (earned) => listTags('Earned', earned),
      onQueryStarted: (_userId, { queryFulfilled }) => logFailedLoad(queryFulfilled),
    }),
    /** Finds the badge by name, a single row, then grants it; the server checks the count. Returns the badge, null when it was granted before. */
    grantAchievement: build.mutation<Achievement | null, { userId: string; name: string }>({
      query:
        ({ userId, name }) =>
        async (client): Promise<DataAnswer<Achievement>> => {
          const found = await client.from('achievements').select('*').eq('name', name).single();
          if (found.error) return found;
          const granted = await client
            .from('user_achievements')
            .insert({ user_id: userId, achievement_id: found.data.id });
          if (granted.error?.code === DUPLICATE) return { data: null, error: null, status: 200 };
          return granted.error ? granted : { ...granted, data: found.data };
        },
      onQueryStarted: async (_grant, { queryFulfilled }) => {
        const granted = await queryFulfilled.catch(() => null); // the caller receives the failure
        if (granted?.data) reportNewBadge(granted.data);
      },
      invalidatesTags: [listTag('Earned')],
    }),
  }),
});

export const { useEarnedQuery, useGrantAchievementMutation } = achievementsApi;

import { toInstant } from '../core/instant.ts';
import { api } from '../store/api.ts';
import { select } from '../store/select.ts';

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Since when the feed of the caller, the user with that id, has an address; null without one. The address itself is
     * not stored.
     */
    calendarFeedSince: build.query<string | null, string>({
      ...select(
        () => (client) => client.rpc('calendar_feed_since'),
        (since: string | null): string | null => since && toInstant(since),
      ),
      providesTags: ['CalendarFeed'],
    }),
    /** Makes the address and ends an earlier one. @returns the token of the address, this one time. */
    renewCalendarFeed: build.mutation<string, void>({
      ...select(
        () => (client) => client.rpc('renew_calendar_feed'),
        (token): string => token,
      ),
      invalidatesTags: (_token, error) => (error ? [] : ['CalendarFeed']),
    }),
    endCalendarFeed: build.mutation<null, void>({
      ...select(
        () => (client) => client.rpc('end_calendar_feed'),
        (): null => null,
      ),
      invalidatesTags: (_nothing, error) => (error ? [] : ['CalendarFeed']),
    }),
  }),
});

export const { useCalendarFeedSinceQuery, useRenewCalendarFeedMutation, useEndCalendarFeedMutation } = calendarApi;

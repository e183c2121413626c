import { api } from '../store/api.ts';
import { rpc } from '../store/rpc.ts';

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Since when the feed of the caller, the user with that id, has an address; null without one. The address itself is
     * not stored.
     */
    calendarFeedSince: build.query({
      ...rpc<'calendar_feed_since', string>('calendar_feed_since', () => ({})),
      providesTags: ['CalendarFeed'],
    }),
    /** Makes the address and ends an earlier one. @returns the token of the address, this one time. */
    renewCalendarFeed: build.mutation({
      ...rpc('renew_calendar_feed'),
      invalidatesTags: (_token, error) => (error ? [] : ['CalendarFeed']),
    }),
    endCalendarFeed: build.mutation({
      ...rpc('end_calendar_feed'),
      invalidatesTags: (_nothing, error) => (error ? [] : ['CalendarFeed']),
    }),
  }),
});

export const { useCalendarFeedSinceQuery, useRenewCalendarFeedMutation, useEndCalendarFeedMutation } = calendarApi;

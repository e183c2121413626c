import { createApi } from '@reduxjs/toolkit/query/react';
import { dataBaseQuery } from './base-query.ts';

/** The tags of all cached data. */
export const TAGS = [
  'Slot',
  'Booking',
  'Profile',
  'Earned',
  'Role',
  'Comment',
  'Author',
  'Contact',
  'Payment',
  'Sync',
  'Plan',
  'SharedPlan',
  'CalendarFeed',
  'Customer',
  'Document',
  'OpeningRule',
  'BusinessFact',
  'MailAddress',
  'PriceList',
  'Integration',
  'Issue',
  'Review',
  'Team',
  'Crew',
  'Recipe',
] as const;

/** The shared api of the page. Domains add their endpoints with `injectEndpoints`; a remote may add endpoints too. */
export const api = createApi({
  reducerPath: 'data',
  baseQuery: dataBaseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});

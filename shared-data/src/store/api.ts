import { createApi } from '@reduxjs/toolkit/query/react';
import { dataBaseQuery } from './base-query.ts';

/** Everything that is cached, by tag. */
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
] as const;

/** The one api of the page. Domains add their endpoints with `injectEndpoints`; a remote may add its own. */
export const api = createApi({
  reducerPath: 'data',
  baseQuery: dataBaseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});

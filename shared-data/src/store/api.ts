import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { buildCreateApi, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { dataBaseQuery } from './base-query.ts';
import { showingModule, type Tags } from './show-changes.ts';

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
  'GalleryPicture',
  'MailAddress',
  'PriceList',
  'Integration',
  'Issue',
  'Review',
  'Team',
  'Crew',
  'Recipe',
] as const;

const createApi = buildCreateApi(
  showingModule((tags, dispatch) => dispatch(reload(tags))),
  reactHooksModule(),
);

/** The shared api of the page. Domains add their endpoints with `injectEndpoints`; a remote may add endpoints too. */
export const api = createApi({
  reducerPath: 'data',
  baseQuery: dataBaseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 60,
  // A mutation loads again what it changed while it is running itself.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/**
 * A thunk that loads again what has one of the tags where it is shown, and forgets it elsewhere. Its promise resolves when it
 * has been loaded or has failed to, and never rejects.
 */
export const reload = (tags: Tags) => async (dispatch: BaseQueryApi['dispatch'], getState: () => unknown) => {
  type Known = Parameters<typeof api.util.invalidateTags>[0];
  type State = Parameters<typeof api.util.selectInvalidatedBy>[0];
  // What is being read now may have been read before the change.
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  dispatch(api.util.invalidateTags([...tags] as Known));
  const changed = api.util.selectInvalidatedBy(getState() as State, tags as Known);
  const keys = new Set(changed.map(({ queryCacheKey }) => queryCacheKey));
  const running = dispatch(api.util.getRunningQueriesThunk());
  await Promise.all(running.filter(({ queryCacheKey }) => keys.has(queryCacheKey)));
};

import { api, first, rpc } from 'shared-data/store';
import { SHARING_DEFAULTS } from './sharing-preferences.ts';
import type { SharingPreferences } from './sharing-preferences.ts';

const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the team saved last (docs/product/social-media.md#keep-sharing). */
    sharing: build.query({
      ...rpc('sharing_preferences', undefined, (rows) => first(rows) ?? SHARING_DEFAULTS),
      keepUnusedDataFor: 0,
    }),
    saveSharing: build.mutation(
      rpc('save_sharing_preferences', ({ newEvents, newGalleryPhotos, testimonials }: SharingPreferences) => ({
        newEvents,
        newGalleryPhotos,
        testimonials,
      })),
    ),
  }),
});

export const { useSharingQuery, useSaveSharingMutation } = sharingApi;

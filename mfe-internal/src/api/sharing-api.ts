import { camelCased } from 'shared-data/camel-case';
import { api, select } from 'shared-data/store';
import { SHARING_DEFAULTS } from './sharing-preferences.ts';
import type { SharingPreferences } from './sharing-preferences.ts';

const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the team saved last (docs/product/social-media.md#keep-sharing). */
    sharing: build.query<SharingPreferences, void>({
      ...select(
        () => (client) => client.rpc('sharing_preferences'),
        (rows) => (rows[0] ? camelCased(rows[0]) : SHARING_DEFAULTS),
      ),
      keepUnusedDataFor: 0,
    }),
    saveSharing: build.mutation({
      ...select(
        ({ newEvents, newGalleryPhotos, testimonials }: SharingPreferences) =>
          (client) =>
            client.rpc('save_sharing_preferences', {
              p_new_events: newEvents,
              p_new_gallery_photos: newGalleryPhotos,
              p_testimonials: testimonials,
            }),
        () => null,
      ),
    }),
  }),
});

export const { useSharingQuery, useSaveSharingMutation } = sharingApi;

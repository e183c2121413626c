import { camelCased } from 'shared-data/camel-case';
import { api, listTag, listTags, rpc, select } from 'shared-data/store';
import type { RpcAnswer } from 'shared-data/store';
import { toSlot } from 'shared-data/slots';
import type { Slot } from 'shared-data/slots';

/** The opening rules as the database's document (docs/product/opening-hours.md). */
export type OpeningRules = RpcAnswer<'opening_rules'>;

/** What saving would change: numbers of slots, and the bookings that would be outside of the rules. */
export type OpeningPreview = ReturnType<typeof toPreview>;
/** An upcoming booking that the rules would not take. */
export type OutsideBooking = OpeningPreview['conflicts'][number];

const toPreview = ({ conflicts, ...preview }: RpcAnswer<'preview_opening_rules'>) => ({
  ...preview,
  conflicts: conflicts.map(camelCased),
});

const openingApi = api.injectEndpoints({
  endpoints: (build) => ({
    openingRules: build.query({ ...rpc('opening_rules'), providesTags: [listTag('OpeningRule')] }),
    openingConflicts: build.query({
      ...rpc('opening_conflicts'),
      providesTags: [listTag('OpeningRule'), listTag('Booking')],
    }),
    previewOpening: build.mutation(rpc('preview_opening_rules', (rules: OpeningRules) => ({ rules }), toPreview)),
    /** Refused with `changed_elsewhere` when the version is not the saved one. */
    saveOpening: build.mutation({
      ...rpc(
        'save_opening_rules',
        (rules: OpeningRules) => ({ rules, version: rules.version }),
        () => null,
      ),
      invalidatesTags: [listTag('OpeningRule'), listTag('Slot')],
    }),
    /** All slots of a range of days, by date and start. */
    slotsBetween: build.query<Slot[], { from: string; to: string }>({
      ...select(
        ({ from, to }: { from: string; to: string }) =>
          (client) =>
            client
              .from('available_slots')
              .select('*')
              .gte('date', from)
              .lte('date', to)
              .order('date', { ascending: true })
              .order('start_time', { ascending: true }),
        (rows) => rows.map(toSlot),
      ),
      providesTags: (slots) => listTags('Slot', slots),
    }),
  }),
});

export const {
  useOpeningRulesQuery,
  useOpeningConflictsQuery,
  usePreviewOpeningMutation,
  useSaveOpeningMutation,
  useSlotsBetweenQuery,
} = openingApi;

import { api, listTag, listTags, select } from 'shared-data/store';
import { toSlot } from 'shared-data/slots';
import type { Slot } from 'shared-data/slots';

/** A bookable time of every week; 0 is Sunday. Times are HH:MM of New York. */
export type OpeningHour = {
  weekday: number;
  start_time: string;
  end_time: string;
  places: number;
};

/** Days on which nothing can be booked, both included, YYYY-MM-DD. */
export type ClosedDays = {
  from_date: string;
  to_date: string;
  reason: string;
};

/** The opening rules as the database's document (docs/product/opening-hours.md). */
export type OpeningRules = {
  version: number;
  lead_hours: number;
  /** HH:MM at which the latest event ends; before noon of the next morning. */
  latest_end: string;
  horizon_months: number;
  hours: OpeningHour[];
  closed: ClosedDays[];
};

/** An upcoming booking that the rules would not take. */
export interface OutsideBooking {
  booking_id: string;
  event_name: string;
  event_date: string;
  event_time: string;
  cause: 'closed' | 'hours' | 'places';
  /** Of the closed days. */
  reason: string | null;
}

/** What saving would change: numbers of slots, and the bookings that would be outside of the rules. */
export interface OpeningPreview {
  removed: number;
  added: number;
  conflicts: OutsideBooking[];
}

const json = <Result>(answer: unknown) => answer as Result;

const openingApi = api.injectEndpoints({
  endpoints: (build) => ({
    openingRules: build.query<OpeningRules, void>({
      ...select(
        () => (client) => client.rpc('opening_rules'),
        (answer) => json<OpeningRules>(answer),
      ),
      providesTags: [listTag('OpeningRule')],
    }),
    openingConflicts: build.query<OutsideBooking[], void>({
      ...select(
        () => (client) => client.rpc('opening_conflicts'),
        (rows) => json<OutsideBooking[]>(rows),
      ),
      providesTags: [listTag('OpeningRule'), listTag('Booking')],
    }),
    previewOpening: build.mutation<OpeningPreview, OpeningRules>({
      ...select(
        (rules: OpeningRules) => (client) => client.rpc('preview_opening_rules', { p_rules: rules }),
        (answer) => json<OpeningPreview>(answer),
      ),
    }),
    /** Refused with `changed_elsewhere` when the version is not the saved one. */
    saveOpening: build.mutation<OpeningPreview & { version: number }, OpeningRules>({
      ...select(
        (rules: OpeningRules) => (client) =>
          client.rpc('save_opening_rules', { p_rules: rules, p_version: rules.version }),
        (answer) => json<OpeningPreview & { version: number }>(answer),
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

import { api } from '../store/api.ts';
import { select } from '../store/select.ts';
import { listTags } from '../store/tags.ts';
import { todayInNewYork } from '../domain/calendar/time.ts';
import { toSlot } from './slots-mappers.ts';
import type { Slot } from './slots-mappers.ts';

const slotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Slots that are available today in New York or later, by date and start. */
    openSlots: build.query<Slot[], void>({
      ...select(
        () => (client) =>
          client
            .from('available_slots')
            .select('*')
            .eq('is_available', true)
            .gte('date', todayInNewYork())
            .order('date', { ascending: true })
            .order('start_time', { ascending: true }),
        (rows) => rows.map(toSlot),
      ),
      providesTags: (slots) => listTags('Slot', slots),
    }),
  }),
});

export const { useOpenSlotsQuery } = slotsApi;

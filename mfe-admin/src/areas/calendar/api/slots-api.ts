import { toSlot } from 'shared-data/slots';
import { api, listTag, returningRow, returningRows, select } from 'shared-data/store';

const slotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setSlotAvailable: build.mutation({
      ...select(
        ({ id, isAvailable }: { id: string; isAvailable: boolean }) =>
          (client) =>
            returningRow(client.from('available_slots').update({ is_available: isAvailable }).eq('id', id).select('*')),
        toSlot,
      ),
      invalidatesTags: (_slot, _error, { id }) => [{ type: 'Slot', id }, listTag('Slot')],
    }),
    /** Opens or closes every slot from the day `from` to `to`, inclusive, in one request; returns the changed slots. */
    setSlotsAvailable: build.mutation({
      ...select(
        ({ from, to, isAvailable }: { from: string; to: string; isAvailable: boolean }) =>
          (client) =>
            returningRows(
              client
                .from('available_slots')
                .update({ is_available: isAvailable })
                .gte('date', from)
                .lte('date', to)
                .eq('is_available', !isAvailable)
                .select('*'),
            ),
        (rows) => rows.map(toSlot),
      ),
      invalidatesTags: [listTag('Slot')],
    }),
  }),
});

export const { useSetSlotAvailableMutation, useSetSlotsAvailableMutation } = slotsApi;

import { api } from '../store/api.ts';
import { returningRow, returningRows } from '../store/returning-row.ts';
import { select } from '../store/select.ts';
import { listTag, listTags } from '../store/tags.ts';
import { toSlot } from '../slots/slots-mappers.ts';
import type { Slot } from '../slots/slots-mappers.ts';
import { selectPayments, selectSyncs, toBookingSync, toContact, toPayment } from './admin-mappers.ts';
import type { BookingSync, Contact, Payment } from './admin-mappers.ts';

export type { BookingSync, Contact, Payment } from './admin-mappers.ts';

/** Rows per list (docs/product/admin.md#admin-payments). */
export const ADMIN_LIMITS = { payments: 10, contacts: 20, syncs: 10 } as const;

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSlots: build.query<Slot[], void>({
      ...select(
        () => (client) =>
          client
            .from('available_slots')
            .select('*')
            .order('date', { ascending: true })
            .order('start_time', { ascending: true }),
        (rows) => rows.map(toSlot),
      ),
      providesTags: (slots) => listTags('Slot', slots),
    }),
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
    adminPayments: build.query<Payment[], void>({
      ...select(
        () => (client) => selectPayments(client).order('created_at', { ascending: false }).limit(ADMIN_LIMITS.payments),
        (rows) => rows.map(toPayment),
      ),
      providesTags: (rows) => listTags('Payment', rows),
    }),
    adminContacts: build.query<Contact[], void>({
      ...select(
        () => (client) =>
          client.from('contacts').select('*').order('created_at', { ascending: false }).limit(ADMIN_LIMITS.contacts),
        (rows) => rows.map(toContact),
      ),
      providesTags: (rows) => listTags('Contact', rows),
    }),
    setContactStatus: build.mutation({
      ...select(
        ({ id, status }: { id: string; status: 'responded' | 'closed' }) =>
          (client) =>
            returningRow(client.from('contacts').update({ status }).eq('id', id).select('*')),
        toContact,
      ),
      invalidatesTags: [listTag('Contact')],
    }),
    adminSyncs: build.query<BookingSync[], void>({
      ...select(
        () => (client) => selectSyncs(client).order('created_at', { ascending: false }).limit(ADMIN_LIMITS.syncs),
        (rows) => rows.map(toBookingSync),
      ),
      providesTags: (rows) => listTags('Sync', rows),
    }),
    retrySync: build.mutation({
      ...select(
        (bookingId: string) => (client) => client.rpc('retry_sync', { p_booking_id: bookingId }),
        () => null,
      ),
      // The list is refetched after a failure too.
      invalidatesTags: [listTag('Sync')],
    }),
  }),
});

export const {
  useAdminSlotsQuery,
  useSetSlotAvailableMutation,
  useSetSlotsAvailableMutation,
  useAdminPaymentsQuery,
  useAdminContactsQuery,
  useSetContactStatusMutation,
  useAdminSyncsQuery,
  useRetrySyncMutation,
} = adminApi;

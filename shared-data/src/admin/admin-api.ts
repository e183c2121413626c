import { api } from '../store/api.ts';
import { returningRow, returningRows } from '../store/returning-row.ts';
import { listTag, listTags } from '../store/tags.ts';
import { toSlot } from '../slots/slots-mappers.ts';
import type { Slot, SlotRow } from '../slots/slots-mappers.ts';
import { toBookingSync, toContact, toPayment } from './admin-mappers.ts';
import type { BookingSync, Contact, ContactRow, Payment, PaymentRow, SyncRow } from './admin-mappers.ts';

export type { BookingSync, Contact, Payment } from './admin-mappers.ts';

/** Rows per list (spec: account §9). */
export const ADMIN_LIMITS = { payments: 10, contacts: 20, syncs: 10 } as const;

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSlots: build.query<Slot[], void>({
      query: () => (client) =>
        client
          .from('available_slots')
          .select('*')
          .order('date', { ascending: true })
          .order('start_time', { ascending: true }),
      transformResponse: (rows: SlotRow[]) => rows.map(toSlot),
      providesTags: (slots) => listTags('Slot', slots),
    }),
    setSlotAvailable: build.mutation<Slot, { id: string; isAvailable: boolean }>({
      query: ({ id, isAvailable }) => (client) =>
        returningRow(client.from('available_slots').update({ is_available: isAvailable }).eq('id', id).select('*')),
      transformResponse: (row: SlotRow) => toSlot(row),
      invalidatesTags: (_slot, _error, { id }) => [{ type: 'Slot', id }, listTag('Slot')],
    }),
    /** Opens or closes every slot of the days `from` to `to` (both included) in one request; returns those that changed. */
    setSlotsAvailable: build.mutation<Slot[], { from: string; to: string; isAvailable: boolean }>({
      query: ({ from, to, isAvailable }) => (client) =>
        returningRows(
          client
            .from('available_slots')
            .update({ is_available: isAvailable })
            .gte('date', from)
            .lte('date', to)
            .eq('is_available', !isAvailable)
            .select('*'),
        ),
      transformResponse: (rows: SlotRow[]) => rows.map(toSlot),
      invalidatesTags: [listTag('Slot')],
    }),
    adminPayments: build.query<Payment[], void>({
      query: () => (client) =>
        client
          .from('payments')
          .select('id,amount,currency,status,created_at,bookings(event_name,event_date,guest_count)')
          .order('created_at', { ascending: false })
          .limit(ADMIN_LIMITS.payments),
      transformResponse: (rows: PaymentRow[]) => rows.map(toPayment),
      providesTags: (rows) => listTags('Payment', rows),
    }),
    adminContacts: build.query<Contact[], void>({
      query: () => (client) =>
        client.from('contacts').select('*').order('created_at', { ascending: false }).limit(ADMIN_LIMITS.contacts),
      transformResponse: (rows: ContactRow[]) => rows.map(toContact),
      providesTags: (rows) => listTags('Contact', rows),
    }),
    setContactStatus: build.mutation<Contact, { id: string; status: 'responded' | 'closed' }>({
      query: ({ id, status }) => (client) =>
        returningRow(client.from('contacts').update({ status }).eq('id', id).select('*')),
      transformResponse: (row: ContactRow) => toContact(row),
      invalidatesTags: [listTag('Contact')],
    }),
    adminSyncs: build.query<BookingSync[], void>({
      query: () => (client) =>
        client
          .from('booking_sync')
          .select(
            'id,booking_id,external_system,external_booking_id,sync_status,last_synced_at,error_message,created_at,bookings(event_name,event_date)',
          )
          .order('created_at', { ascending: false })
          .limit(ADMIN_LIMITS.syncs),
      transformResponse: (rows: SyncRow[]) => rows.map(toBookingSync),
      providesTags: (rows) => listTags('Sync', rows),
    }),
    retrySync: build.mutation<null, string>({
      query: (bookingId) => (client) => client.rpc('retry_sync', { p_booking_id: bookingId }),
      transformResponse: () => null,
      // Whatever the answer, the list shows how it stands now.
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

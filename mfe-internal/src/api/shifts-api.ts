import { camelCased } from 'shared-data/camel-case';
import { api, listTag, select, toInstant } from 'shared-data/store';
import type { ShiftAnswer } from './my-shifts-api.ts';
import type { StaffRole } from './staff-api.ts';

/** A shift of the schedule, as the owner sees it (docs/product/staff.md#shift). */
export interface PlannedShift {
  id: string;
  staffId: string;
  staffName: string;
  staffRole: StaffRole;
  bookingId: string | null;
  event: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  note: string | null;
  published: boolean;
  answer: ShiftAnswer | null;
  isMine: boolean;
  restReason: string | null;
  costCents: number | null;
}

/** An event with the bartenders that were bought, and the time of its crew. */
export interface EventCrew {
  bookingId: string;
  eventName: string;
  eventDate: string;
  startsAt: string;
  endsAt: string;
  needed: number;
  planned: number;
  published: number;
  accepted: number;
}

export interface Absence {
  id: string;
  staffId: string;
  name: string;
  startsOn: string;
  endsOn: string;
  reason: string | null;
}

export interface Days {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

export interface ShiftTime {
  startsAt: string;
  endsAt: string;
}

export interface ShiftInput extends ShiftTime {
  /** Null for a new one. */
  id: string | null;
  staffId: string;
  /** One of the two is given. */
  bookingId: string | null;
  title: string | null;
  note: string | null;
  restReason: string | null;
}

export type ShiftProblem =
  'shift_overlap' | 'time_off' | 'has_left' | 'certificate_expired' | 'short_rest' | 'not_available';

export interface Suggestion {
  id: string;
  name: string;
  role: StaffRole;
  hours: number;
  shortRest: boolean;
}

const instants = <Row extends { starts_at: string; ends_at: string }>(row: Row) => ({
  ...camelCased(row),
  startsAt: toInstant(row.starts_at),
  endsAt: toInstant(row.ends_at),
});

const shiftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    schedule: build.query({
      ...select(
        ({ from, to }: Days) =>
          (client) =>
            client.rpc('schedule', { p_from: from, p_to: to }),
        (rows) => rows.map((row) => instants(row) as PlannedShift),
      ),
      providesTags: [listTag('Crew')],
    }),
    crews: build.query({
      ...select(
        ({ from, to }: Days) =>
          (client) =>
            client.rpc('crews', { p_from: from, p_to: to }),
        (rows) => rows.map((row): EventCrew => instants(row)),
      ),
      providesTags: [listTag('Crew'), listTag('Booking')],
    }),
    absentStaff: build.query({
      ...select(
        ({ from, to }: Days) =>
          (client) =>
            client.rpc('absent_staff', { p_from: from, p_to: to }),
        (rows) => rows.map((row) => camelCased(row) as Absence),
      ),
      providesTags: [listTag('Crew')],
    }),
    /** Who can work at a time, the fairest first (docs/product/staff.md#suggest). */
    suggestStaff: build.query({
      ...select(
        ({ startsAt, endsAt, id }: ShiftTime & { id: string | null }) =>
          (client) =>
            client.rpc('suggest_staff', { p_from: startsAt, p_until: endsAt, ...(id && { p_except: id }) }),
        (rows) => rows.map((row) => camelCased(row) as Suggestion),
      ),
      providesTags: [listTag('Crew')],
      keepUnusedDataFor: 0,
    }),
    /** What is wrong with a shift, before it is saved. */
    checkShift: build.query({
      ...select(
        ({ id, staffId, startsAt, endsAt }: ShiftTime & { id: string | null; staffId: string }) =>
          (client) =>
            client.rpc('check_shift', {
              ...{ p_id: id as string, p_staff_id: staffId, p_starts_at: startsAt, p_ends_at: endsAt },
            }),
        (rows) => rows as { problem: ShiftProblem; detail: string | null }[],
      ),
      providesTags: [listTag('Crew')],
      keepUnusedDataFor: 0,
    }),
    /** Resolves to the id. */
    saveShift: build.mutation({
      ...select(
        (shift: ShiftInput) => (client) =>
          client.rpc('save_shift', {
            p_id: shift.id as string,
            p_staff_id: shift.staffId,
            p_booking_id: shift.bookingId as string,
            p_title: shift.title as string,
            p_starts_at: shift.startsAt,
            p_ends_at: shift.endsAt,
            p_note: shift.note as string,
            p_rest_reason: shift.restReason as string,
          }),
        (id) => id,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    deleteShift: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('delete_shift', { p_id: id }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    restoreShift: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('restore_shift', { p_id: id }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    /** Resolves to how many were published. */
    publishShifts: build.mutation({
      ...select(
        (ids: string[]) => (client) => client.rpc('publish_shifts', { p_ids: ids }),
        (count) => count,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
  }),
});

export const {
  useScheduleQuery,
  useCrewsQuery,
  useAbsentStaffQuery,
  useSuggestStaffQuery,
  useCheckShiftQuery,
  useSaveShiftMutation,
  useDeleteShiftMutation,
  useRestoreShiftMutation,
  usePublishShiftsMutation,
} = shiftsApi;

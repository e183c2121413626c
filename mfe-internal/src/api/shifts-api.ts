import { toColumns } from 'shared-data/camel-case';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import type { Changes } from './changes.ts';

/** A shift of the schedule, as the owner sees it (docs/product/staff.md#shift). */
export type PlannedShift = RpcRow<'schedule'>;

/** An event with the bartenders that were bought, and the time of its crew. */
export type EventCrew = RpcRow<'crews'>;

export type Absence = RpcRow<'absent_staff'>;

export interface Days {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

export interface ShiftTime {
  startsAt: string;
  endsAt: string;
}

/** What the owner sets of a shift. */
export interface ShiftFields extends ShiftTime {
  staffId: string;
  /** One of the two is given. */
  bookingId: string | null;
  title: string | null;
  note: string | null;
  restReason: string | null;
}

export interface ShiftChange extends Changes<ShiftFields> {
  /** Null for a new one. */
  id: string | null;
}

export type ShiftProblem = RpcRow<'check_shift'>['problem'];
export type Suggestion = RpcRow<'suggest_staff'>;

const shiftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    schedule: build.query({
      ...rpc('schedule', (days: Days) => days),
      providesTags: [listTag('Crew')],
    }),
    crews: build.query({
      ...rpc('crews', (days: Days) => days),
      providesTags: [listTag('Crew'), listTag('Booking')],
    }),
    absentStaff: build.query({
      ...rpc('absent_staff', (days: Days) => days),
      providesTags: [listTag('Crew')],
    }),
    /** Who can work at a time, the fairest first (docs/product/staff.md#suggest). */
    suggestStaff: build.query({
      ...rpc('suggest_staff', ({ startsAt, endsAt, id }: ShiftTime & { id: string | null }) => ({
        from: startsAt,
        until: endsAt,
        ...(id && { except: id }),
      })),
      providesTags: [listTag('Crew')],
      keepUnusedDataFor: 0,
    }),
    /** What is wrong with a shift, before it is saved. */
    checkShift: build.query({
      ...rpc(
        'check_shift',
        ({ id, staffId, startsAt, endsAt }: ShiftTime & { id: string | null; staffId: string }) => ({
          id,
          staffId,
          startsAt,
          endsAt,
        }),
      ),
      providesTags: [listTag('Crew')],
      keepUnusedDataFor: 0,
    }),
    /** Resolves to the id. */
    saveShift: build.mutation({
      ...rpc('save_shift', ({ id, changes, seen }: ShiftChange) => ({
        id,
        changes: toColumns(changes),
        seen: toColumns(seen),
      })),
      invalidatesTags: [listTag('Crew')],
    }),
    /** Refused when it is another one by now than the shift that was seen. */
    deleteShift: build.mutation({
      ...rpc('delete_shift', ({ id, seen }: { id: string; seen: ShiftFields & { published: boolean } }) => ({
        id,
        seen: toColumns({ ...seen }),
      })),
      invalidatesTags: [listTag('Crew')],
    }),
    restoreShift: build.mutation({ ...rpc('restore_shift', 'id'), invalidatesTags: [listTag('Crew')] }),
    /** Resolves to how many were published. */
    publishShifts: build.mutation({ ...rpc('publish_shifts', 'ids'), invalidatesTags: [listTag('Crew')] }),
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

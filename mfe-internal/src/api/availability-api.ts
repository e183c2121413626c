import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import type { Changes } from './changes.ts';

/** Hours of the week in which somebody can work; up to the next day when `until` is not after `from`. */
export interface WeekHours {
  /** 0 is Sunday. */
  weekday: number;
  /** HH:MM. */
  from: string;
  until: string;
}

/** Hours of the week by the number of the day, 0 for Sunday. */
export type HoursByDay = Record<number, Omit<WeekHours, 'weekday'>[]>;

/** When somebody of the crew can work (docs/product/staff.md#availability). */
export interface Availability {
  hours: WeekHours[];
  /** Days with other hours; without times the person cannot come. */
  exceptions: { day: string; from: string | null; until: string | null }[];
  absences: { id: string; startsOn: string; endsOn: string; reason: string | null }[];
}

export interface ExceptionInput {
  staffId: string;
  day: string;
  from: string | null;
  until: string | null;
  /** Puts the hours of the week back. */
  usual?: boolean;
}

export interface AbsenceInput {
  staffId: string;
  startsOn: string;
  endsOn: string;
  reason: string;
}

const toJson = (days: Partial<HoursByDay>) =>
  Object.fromEntries(Object.entries(days).map(([day, hours = []]) => [day, hours.map((one) => ({ ...one }))]));

function toAvailability(rows: RpcRow<'availability'>[]): Availability {
  const times = ({ fromTime, untilTime }: (typeof rows)[number]) => ({ from: fromTime, until: untilTime });
  const of = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind);
  return {
    hours: of('hours').map((row) => ({ weekday: row.weekday, ...times(row) })),
    exceptions: of('exception').map((row) => ({ day: row.startsOn, ...times(row) })),
    absences: of('absence').map(({ id, startsOn, endsOn, reason }) => ({ id, startsOn, endsOn, reason })),
  };
}

const availabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    availability: build.query({ ...rpc('availability', 'staffId', toAvailability), providesTags: [listTag('Crew')] }),
    setWeeklyHours: build.mutation({
      ...rpc('set_weekly_hours', ({ staffId, changes, seen }: Changes<HoursByDay> & { staffId: string }) => ({
        staffId,
        changes: toJson(changes),
        seen: toJson(seen),
      })),
      invalidatesTags: [listTag('Crew')],
    }),
    setException: build.mutation({
      ...rpc('set_exception', ({ staffId, day, from, until, usual = false }: ExceptionInput) => ({
        staffId,
        day,
        from,
        until,
        usual,
      })),
      invalidatesTags: [listTag('Crew')],
    }),
    addAbsence: build.mutation({
      ...rpc(
        'add_absence',
        ({ staffId, startsOn, endsOn, reason }: AbsenceInput) => ({ staffId, startsOn, endsOn, reason }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    removeAbsence: build.mutation({ ...rpc('remove_absence', 'id'), invalidatesTags: [listTag('Crew')] }),
  }),
});

export const {
  useAvailabilityQuery,
  useSetWeeklyHoursMutation,
  useSetExceptionMutation,
  useAddAbsenceMutation,
  useRemoveAbsenceMutation,
} = availabilityApi;

import { api, listTag, select } from 'shared-data/store';

/** Hours of the week in which somebody can work; up to the next day when `until` is not after `from`. */
export interface WeekHours {
  /** 0 is Sunday. */
  weekday: number;
  /** HH:MM. */
  from: string;
  until: string;
}

/** When somebody of the crew can work (docs/product/staff.md#availability). */
export interface Availability {
  hours: WeekHours[];
  /** Days with other hours; without times the person cannot come. */
  exceptions: { day: string; from: string | null; until: string | null }[];
  absences: { id: string; startsOn: string; endsOn: string; reason: string | null }[];
}

interface Answer {
  hours: Availability['hours'];
  exceptions: Availability['exceptions'];
  absences: { id: string; starts_on: string; ends_on: string; reason: string | null }[];
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

const availabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    availability: build.query({
      ...select(
        (staffId: string) => (client) => client.rpc('availability', { p_staff_id: staffId }),
        (answer): Availability => {
          const { absences, ...rest } = answer as unknown as Answer;
          return {
            ...rest,
            absences: absences.map(({ id, starts_on, ends_on, reason }) => ({
              ...{ id, startsOn: starts_on, endsOn: ends_on, reason },
            })),
          };
        },
      ),
      providesTags: [listTag('Crew')],
    }),
    setWeeklyHours: build.mutation({
      ...select(
        ({ staffId, hours }: { staffId: string; hours: WeekHours[] }) =>
          (client) =>
            client.rpc('set_weekly_hours', { p_staff_id: staffId, p_hours: hours.map((one) => ({ ...one })) }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    setException: build.mutation({
      ...select(
        ({ staffId, day, from, until, usual = false }: ExceptionInput) =>
          (client) =>
            client.rpc('set_exception', {
              ...{ p_staff_id: staffId, p_day: day, p_from: from as string, p_until: until as string, p_usual: usual },
            }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    addAbsence: build.mutation({
      ...select(
        ({ staffId, startsOn, endsOn, reason }: AbsenceInput) =>
          (client) =>
            client.rpc('add_absence', {
              ...{ p_staff_id: staffId, p_starts_on: startsOn, p_ends_on: endsOn, p_reason: reason },
            }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    removeAbsence: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('remove_absence', { p_id: id }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
  }),
});

export const {
  useAvailabilityQuery,
  useSetWeeklyHoursMutation,
  useSetExceptionMutation,
  useAddAbsenceMutation,
  useRemoveAbsenceMutation,
} = availabilityApi;

import { formatTimeRange } from 'shared-data/domain/time';
import { WEEKDAYS } from 'shared-data/domain/weekdays';
import { yup, type ComparedField } from 'shared-ui/forms';
import type { HoursByDay, WeekHours } from '../../api/availability-api.ts';

/** One line for each day of the week; a day without times is one on which the person cannot come. */
export interface WeeklyValues {
  days: { from: string; until: string }[];
}

export const weeklySchema = yup.object({
  days: yup.array(
    yup.object({
      from: yup.string().when('until', {
        is: (until: string) => Boolean(until),
        then: (from) => from.required('Enter from when.'),
      }),
      until: yup.string(),
    }),
  ),
});

export const weeklyValues = (hours: readonly WeekHours[]): WeeklyValues => ({
  days: WEEKDAYS.map((_, weekday) => {
    const day = hours.find((one) => one.weekday === weekday);
    return { from: day?.from ?? '', until: day?.until ?? '' };
  }),
});

/** The values as they are saved: a day with a start only is open until midnight. */
export const withEnds = ({ days }: WeeklyValues): WeeklyValues => ({
  days: days.map(({ from, until }) => ({ from, until: from && (until || '00:00') })),
});

export const toDays = (values: WeeklyValues): HoursByDay =>
  Object.fromEntries(withEnds(values).days.map(({ from, until }, day) => [day, from ? [{ from, until }] : []]));

/** The hours of each day as they are. */
export const hoursByDay = (hours: readonly WeekHours[]): HoursByDay =>
  Object.fromEntries(
    WEEKDAYS.map((_, day) => [
      day,
      hours.flatMap(({ weekday, from, until }) => (weekday === day ? [{ from, until }] : [])),
    ]),
  );

/** The days, each of which the person and the owner may change. */
export const COMPARED: readonly ComparedField<WeeklyValues>[] = WEEKDAYS.map((label, day) => ({
  label,
  names: [`days.${day}`],
  text: ({ days }) => {
    const { from = '', until = '' } = days[day] ?? {};
    return from && formatTimeRange(from, until || '00:00');
  },
}));

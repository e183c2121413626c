import { WEEKDAYS } from 'shared-data/domain/weekdays';
import { yup } from 'shared-ui/forms';
import type { WeekHours } from '../../api/availability-api.ts';

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

/** A day with a start only is open until midnight. */
export const weekHours = ({ days }: WeeklyValues): WeekHours[] =>
  days.flatMap(({ from, until }, weekday) => (from ? [{ weekday, from, until: until || '00:00' }] : []));

import { formatDate, formatTime, formatTimeRange, isTimeText } from 'shared-data/domain/time';
import { WEEKDAYS } from 'shared-data/domain/weekdays';
import { yup, type ComparedField } from 'shared-ui/forms';
import type { OpeningRules } from '../../api/opening-api.ts';

export interface HourValue {
  start: string;
  end: string;
  places: number | '';
}
export interface ClosedValue {
  from: string;
  to: string;
  reason: string;
}
/** What the form holds; `days` has the slots of each weekday, Sunday first. */
export interface OpeningValues {
  days: HourValue[][];
  closed: ClosedValue[];
  leadHours: number | '';
  horizonMonths: number | '';
  latestEnd: string;
}

export const toValues = (rules: OpeningRules): OpeningValues => ({
  days: WEEKDAYS.map((_, weekday) =>
    rules.hours
      .filter((hour) => hour.weekday === weekday)
      .map(({ start_time, end_time, places }) => ({ start: start_time, end: end_time, places })),
  ),
  closed: rules.closed.map(({ from_date, to_date, reason }) => ({ from: from_date, to: to_date, reason })),
  leadHours: rules.lead_hours,
  horizonMonths: rules.horizon_months,
  latestEnd: rules.latest_end,
});

export const toRules = (
  { days, closed, leadHours, horizonMonths, latestEnd }: OpeningValues,
  version: number,
): OpeningRules => ({
  version,
  lead_hours: Number(leadHours),
  horizon_months: Number(horizonMonths),
  latest_end: latestEnd,
  hours: days.flatMap((slots, weekday) =>
    slots.map(({ start, end, places }) => ({ weekday, start_time: start, end_time: end, places: Number(places) })),
  ),
  closed: closed.map(({ from, to, reason }) => ({ from_date: from, to_date: to, reason: reason.trim() })),
});

const whole = (label: string, min: number, max: number) => {
  const text = `${label} is a whole number from ${min} to ${max}`;
  return yup.number().typeError(text).required(text).integer(text).min(min, text).max(max, text);
};

const hour = yup.object({
  start: yup.string().required('Enter when the slot starts'),
  end: yup
    .string()
    .required('Enter when the slot ends')
    .test(
      'order',
      'The slot has to end after its start',
      (end, { parent }) => !end || end > (parent as HourValue).start,
    ),
  places: whole('The number of places', 1, 100),
});

const day = yup
  .array()
  .of(hour)
  .test('overlap', 'The slots of a day must not overlap', (slots = [], context) => {
    const sorted = (slots as Partial<HourValue>[]).map((slot, index) => ({
      start: slot.start ?? '',
      end: slot.end ?? '',
      index,
    }));
    sorted.sort((a, b) => a.start.localeCompare(b.start));
    const second = sorted.find((slot, n) => n > 0 && slot.start < (sorted[n - 1]?.end ?? ''));
    // The message belongs to a field, to which the error summary leads.
    return second
      ? context.createError({
          path: `${context.path}[${second.index}].start`,
          message: 'This slot overlaps with another',
        })
      : true;
  });

/** The rules of docs/product/opening-hours.md; the database checks the same. */
export const openingSchema = yup.object({
  days: yup.array().of(day),
  closed: yup.array().of(
    yup.object({
      from: yup.string().required('Enter the first closed day'),
      to: yup
        .string()
        .required('Enter the last closed day')
        .test('order', 'The last day must not be before the first', (to, { parent }) => {
          return !to || to >= (parent as ClosedValue).from;
        }),
      reason: yup.string().trim().required('Enter a reason').max(200, 'Please use at most 200 characters'),
    }),
  ),
  leadHours: whole('The lead time', 0, 720),
  horizonMonths: whole('The horizon', 1, 36),
  latestEnd: yup
    .string()
    .required('Enter when the latest event ends')
    .test('time', 'Enter a time such as 2:00 AM', isTimeText),
});

const slotsText = (slots: readonly HourValue[] = []) =>
  slots
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map(({ start, end, places }) => `${formatTimeRange(start, end)} (${places})`)
    .join(', ');

const closedText = (closed: readonly ClosedValue[]) =>
  closed
    .toSorted((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`))
    .map(({ from, to, reason }) => {
      const last = to === from ? '' : ` to ${formatDate(to, 'medium')}`;
      return `${formatDate(from, 'medium')}${last}: ${reason.trim()}`;
    })
    .join('; ');

/** The parts of the rules that two admins may change, with their texts. */
export const COMPARED: readonly ComparedField<OpeningValues>[] = [
  { label: 'Closed days', names: ['closed'], text: ({ closed }) => closedText(closed) },
  ...WEEKDAYS.map((label, day) => ({
    label,
    names: [`days.${day}`],
    text: ({ days }: OpeningValues) => slotsText(days[day]) || 'Closed',
  })),
  { label: 'Lead time in hours', names: ['leadHours'], text: ({ leadHours }) => String(leadHours) },
  { label: 'Horizon in months', names: ['horizonMonths'], text: ({ horizonMonths }) => String(horizonMonths) },
  { label: 'Latest end of an event', names: ['latestEnd'], text: ({ latestEnd }) => formatTime(latestEnd) },
];

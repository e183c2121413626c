import { format } from 'date-fns';
import { useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { ChevronLeft, ChevronRight } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { calendarStyle } from './calendar-style.ts';
import { fromIsoDate, toIsoDate } from './iso-date.ts';

const Root = styled.div`
  ${calendarStyle}
`;

/** The texts of the grid. Its own create a number format of `Intl` for each of a month's days (docs/performance.md#intl). */
const monthName = (month: Date) => format(month, 'LLLL y');
const formatters = {
  formatCaption: monthName,
  formatWeekdayName: (day: Date) => format(day, 'cccccc'),
  formatDay: (date: Date) => String(date.getDate()),
};
const labels = { labelGrid: monthName, labelWeekday: (day: Date) => format(day, 'cccc') };

export interface CalendarGridProps {
  /** Names the grid, e.g. `Event date`. */
  label: string;
  /** The chosen date, `YYYY-MM-DD`. */
  value?: string;
  onChange: (date: string) => void;
  /** Today in the business's zone, `YYYY-MM-DD`; ringed. */
  today: string;
  /** A date of the month first shown while nothing is chosen; today unless told. */
  opensAt?: string;
  /** First and last date that can be chosen. */
  min?: string;
  max?: string;
  /** Dates that cannot be chosen though they lie between `min` and `max`. */
  isUnavailable?: (date: string) => boolean;
  /** Dates to point out, e.g. those with open times. */
  isMarked?: (date: string) => boolean;
  /** Words added to a date's name for screen readers, e.g. `2 times open`. */
  describe?: (date: string) => string | undefined;
  /** Words in place of `not available` for a date that cannot be chosen, e.g. the reason. */
  describeDisabled?: (date: string) => string | undefined;
  /** Called with the first day of the month that comes into sight. */
  onMonthChange?: (firstDay: string) => void;
}

/** A month of days with arrow keys, Home, End, Page Up and Page Down. Dates are calendar dates without a zone. */
export function CalendarGrid({
  label,
  value,
  onChange,
  today,
  opensAt = today,
  min,
  max,
  isUnavailable,
  isMarked,
  describe,
  describeDisabled,
  onMonthChange,
}: CalendarGridProps) {
  const [month, setMonth] = useState<Date>();
  const selected = value ? fromIsoDate(value) : undefined;
  const outOfRange = (iso: string) => (min !== undefined && iso < min) || (max !== undefined && iso > max);
  const closed = (iso: string) => isUnavailable?.(iso) ?? false;
  // The name of a day holds its number as it is shown, so that voice control finds it.
  const labelDay = (date: Date, modifiers: Modifiers) =>
    [
      format(date, 'EEEE, MMMM d, y'),
      modifiers.today && 'today',
      modifiers.selected && 'selected',
      modifiers.disabled ? (describeDisabled?.(toIsoDate(date)) ?? 'not available') : describe?.(toIsoDate(date)),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Root role="group" aria-label={label}>
      <DayPicker
        mode="single"
        required
        fixedWeeks
        selected={selected}
        onSelect={(date) => onChange(toIsoDate(date))}
        month={month ?? selected ?? fromIsoDate(opensAt)}
        onMonthChange={(next) => {
          setMonth(next);
          onMonthChange?.(toIsoDate(next));
        }}
        today={fromIsoDate(today)}
        startMonth={min ? fromIsoDate(min) : undefined}
        endMonth={max ? fromIsoDate(max) : undefined}
        disabled={(date) => outOfRange(toIsoDate(date)) || closed(toIsoDate(date))}
        modifiers={{
          closed: (date) => !outOfRange(toIsoDate(date)) && closed(toIsoDate(date)),
          marked: (date) => isMarked?.(toIsoDate(date)) ?? false,
        }}
        modifiersClassNames={{ closed: 'rdp-closed', marked: 'rdp-marked' }}
        formatters={formatters}
        labels={{ ...labels, labelDayButton: labelDay }}
        components={{ Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />) }}
      />
    </Root>
  );
}

import { format, isSameMonth } from 'date-fns';
import { useRef, useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { ChevronLeft, ChevronRight } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { calendarStyle } from './calendar-style.ts';
import { MonthChoice } from './month-choice.tsx';
import { FewDaysLeft, RoomForDaysLeft, type DaysLeft } from './few-days-left.tsx';
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

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
  orientation === 'left' ? <ChevronLeft /> : <ChevronRight />;

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
  /** The name of the month is a choice among those from `min` to `max`. Default false. */
  choosesMonth?: boolean;
  /** Where few open days are left in today's month, a line below it says so and leads to the next month; null where enough are. */
  fewLeft?: DaysLeft | null;
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
  choosesMonth = false,
  fewLeft,
}: CalendarGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState<Date>();
  const selected = value ? fromIsoDate(value) : undefined;
  const shown = month ?? selected ?? fromIsoDate(opensAt);
  const show = (next: Date) => {
    setMonth(next);
    onMonthChange?.(toIsoDate(next));
  };
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
    <Root ref={root} role="group" aria-label={label} tabIndex={fewLeft === undefined ? undefined : -1}>
      <DayPicker
        mode="single"
        required
        fixedWeeks
        selected={selected}
        onSelect={(date) => onChange(toIsoDate(date))}
        month={shown}
        onMonthChange={show}
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
        components={choosesMonth && min && max ? { Chevron, MonthCaption: MonthChoice } : { Chevron }}
      />
      {fewLeft !== undefined && (
        <RoomForDaysLeft today={today}>
          {fewLeft && isSameMonth(shown, fromIsoDate(today)) && (
            <FewDaysLeft
              days={fewLeft}
              today={today}
              onShow={(next) => {
                // The pressed button goes with its line.
                root.current?.focus();
                show(next);
              }}
            />
          )}
        </RoomForDaysLeft>
      )}
    </Root>
  );
}

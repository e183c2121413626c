import { openDates, openSlotsOn } from 'shared-data/domain/slots';
import { formatDate } from 'shared-data/domain/time';
import type { BookableTime, FewLeft, Slot } from 'shared-data/slots';
import { CalendarGrid, RoomForDaysLeft } from 'shared-ui/calendar';
import { useFieldId, useFormField, useFormikContext } from 'shared-ui/forms';
import { styled } from 'styled-components';
import type { Selection } from './selection.ts';

/** As tall as the calendar: its heading, the names of the days and six weeks. */
const Loading = styled.div`
  min-height: calc(22.25rem + 12px);
`;

interface DatePickerProps {
  /** Undefined while they are loading. */
  slots: readonly Slot[] | undefined;
  /** Set while few open days are left in today's month. */
  fewLeft: FewLeft | null;
  time: BookableTime;
  /** YYYY-MM-DD, New York. */
  today: string;
  onMonthChange: (firstDay: string) => void;
}

/** The calendar of step 1: past days and days without an open slot cannot be chosen, and the month of the first open day is shown. */
export function DatePicker({ slots, fewLeft, time: { from, last, leadHours }, today, onMonthChange }: DatePickerProps) {
  const { values, setValues } = useFormikContext<Selection>();
  const { error } = useFormField('date');
  const id = useFieldId('date');
  const open = openDates(slots ?? [], today, from);
  const isOpenDate = (date: string) => open.includes(date);
  const choose = (date: string) => {
    if (date !== values.date) void setValues({ date, slotId: '' });
  };
  const describe = (date: string) => {
    const { length } = openSlotsOn(slots ?? [], date, from);
    return length === 1 ? '1 time open' : `${length} times open`;
  };
  const whyDisabled = (date: string) => {
    if (last && date > last) return `not available, online booking is open until ${formatDate(last, 'long')}`;
    if (date >= today && date < from.date) return `not available, book at least ${leadHours} hours ahead`;
    return undefined;
  };
  return (
    <div id={id} data-invalid={Boolean(error)}>
      {slots ? (
        <CalendarGrid
          label="Event date"
          value={values.date || undefined}
          onChange={choose}
          today={today}
          opensAt={open[0]}
          min={today}
          max={last}
          isUnavailable={(date) => !isOpenDate(date)}
          isMarked={isOpenDate}
          describe={describe}
          describeDisabled={whyDisabled}
          onMonthChange={onMonthChange}
          choosesMonth
          fewLeft={fewLeft}
        />
      ) : (
        <>
          <Loading>Loading open times…</Loading>
          <RoomForDaysLeft today={today} />
        </>
      )}
    </div>
  );
}

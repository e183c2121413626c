import { openDates, openSlotsOn } from 'shared-data/domain/slots';
import type { Slot } from 'shared-data/slots';
import { CalendarGrid } from 'shared-ui/calendar';
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
  /** YYYY-MM-DD, New York. */
  today: string;
}

/** The calendar of step 1: past days and days without an open slot cannot be chosen. */
export function DatePicker({ slots, today }: DatePickerProps) {
  const { values, setValues } = useFormikContext<Selection>();
  const { error } = useFormField('date');
  const id = useFieldId('date');
  const open = openDates(slots ?? [], today);
  const isOpenDate = (date: string) => open.includes(date);
  const choose = (date: string) => {
    if (date !== values.date) void setValues({ date, slotId: '' });
  };
  const describe = (date: string) => {
    const { length } = openSlotsOn(slots ?? [], date);
    return length === 1 ? '1 time open' : `${length} times open`;
  };
  return (
    <div id={id} data-invalid={Boolean(error)}>
      {slots ? (
        <CalendarGrid
          label="Event date"
          value={values.date || undefined}
          onChange={choose}
          today={today}
          min={today}
          max={open.at(-1)}
          isUnavailable={(date) => !isOpenDate(date)}
          isMarked={isOpenDate}
          describe={describe}
        />
      ) : (
        <Loading>Loading open times…</Loading>
      )}
    </div>
  );
}

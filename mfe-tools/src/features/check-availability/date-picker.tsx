import { useEffect, useRef } from 'react';
import { openDates, openSlotsOn } from 'shared-data/domain/slots';
import type { Slot } from 'shared-data/slots';
import { CalendarGrid } from 'shared-ui/calendar';
import { useFieldId, useFormField, useFormikContext } from 'shared-ui/forms';
import { FirstLookBox } from './first-look/first-look-box.tsx';
import type { FirstLook } from './first-look/use-first-look.ts';
import type { Selection } from './selection.ts';

interface DatePickerProps {
  /** Undefined while they are on their way. */
  slots: readonly Slot[] | undefined;
  /** YYYY-MM-DD, New York. */
  today: string;
  firstLook: FirstLook;
}

/** The calendar of step 1: past days and days without an open slot cannot be chosen (spec: public §5). */
export function DatePicker({ slots, today, firstLook }: DatePickerProps) {
  const { values, setValues } = useFormikContext<Selection>();
  const { error } = useFormField('date');
  const id = useFieldId('date');
  const root = useRef<HTMLDivElement>(null);
  const { focusedRef } = firstLook;
  const known = slots !== undefined;
  const open = openDates(slots ?? [], today);
  const isOpenDate = (date: string) => open.includes(date);
  const choose = (date: string) => {
    if (date !== values.date) void setValues({ date, slotId: '' });
  };
  const describe = (date: string) => {
    const { length } = openSlotsOn(slots ?? [], date);
    return length === 1 ? '1 time open' : `${length} times open`;
  };
  useEffect(() => {
    if (!known) return;
    root.current?.querySelector<HTMLElement>(`[data-day="${focusedRef.current ?? ''}"] button`)?.focus();
    focusedRef.current = undefined;
  }, [known, focusedRef]);
  return (
    <div ref={root} id={id} data-invalid={Boolean(error)}>
      {slots ? (
        <CalendarGrid
          label="Event date"
          value={values.date || undefined}
          onChange={choose}
          today={today}
          firstMonth={firstLook.month}
          min={today}
          max={open.at(-1)}
          isUnavailable={(date) => !isOpenDate(date)}
          isMarked={isOpenDate}
          describe={describe}
        />
      ) : (
        <FirstLookBox firstLook={firstLook} onChoose={choose} />
      )}
    </div>
  );
}

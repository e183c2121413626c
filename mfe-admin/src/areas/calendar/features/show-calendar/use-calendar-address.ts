import { useState } from 'react';
import { useToday } from 'shared-data';
import { isDateText } from 'shared-data/domain/time';
import { useAddressState } from 'shared-ui/router';
import { VIEWS, type CalendarViewName } from './calendar-range.ts';
import { isPhone } from '../../../../components/is-phone.ts';

/** What the calendar shows; empty filters show all. */
export interface CalendarAddress {
  view: CalendarViewName;
  date: string;
  /** The status of the bookings that are shown. */
  status: string;
  /** `open`: only open slots; `none`: no slots. */
  slots: string;
  change: (
    changes: Partial<Record<'view' | 'date' | 'status' | 'slots', string>>,
    options?: { push?: boolean },
  ) => void;
}

/** View, date and filters are kept in the address. A phone begins with the list, other screens with the month. */
export function useCalendarAddress(): CalendarAddress {
  const [address, change] = useAddressState();
  const today = useToday();
  const [initialView] = useState<CalendarViewName>(() => (isPhone() ? 'list' : 'month'));
  const date = address.get('date') ?? '';
  return {
    view: VIEWS.find((view) => view === address.get('view')) ?? initialView,
    date: isDateText(date) ? date : today,
    status: address.get('status') ?? '',
    slots: address.get('slots') ?? '',
    change: (changes, options) => change(changes, options),
  };
}

import type { EventInput } from '@fullcalendar/react';
import { addDays } from 'shared-data/domain/time';
import { theme } from 'shared-ui';
import type { CalendarEntry } from '../../api/desk-calendar-api.ts';
import { addressOf } from './entry-texts.ts';

const eventColors: Record<string, string> = {
  pending: theme.color.warningSoft,
  confirmed: theme.color.successSoft,
  in_progress: theme.color.infoSoft,
};

/**
 * An entry as the library draws it. In the month a slot is a line. Beside the hours an open slot is a block that can be
 * pressed, any other slot is the background of its bookings.
 */
export function toEventInput(entry: CalendarEntry, inMonth: boolean): EventInput {
  const url = addressOf(entry) ?? undefined;
  const common = { id: entry.id, url, contrastColor: theme.color.text };
  if (entry.kind === 'closed')
    return {
      ...common,
      rank: 0,
      start: entry.fromDate,
      end: addDays(entry.toDate, 1),
      allDay: true,
      color: theme.color.neutralSoft,
    };
  const times = { start: `${entry.fromDate}T${entry.startTime}`, end: `${entry.toDate}T${entry.endTime}` };
  if (entry.kind === 'event')
    return {
      ...common,
      ...times,
      rank: 1,
      startEditable: entry.canMove,
      display: 'block',
      color: eventColors[entry.status] ?? theme.color.neutralSoft,
    };
  return {
    ...common,
    ...times,
    rank: 2,
    color: entry.status === 'open' || inMonth ? theme.color.surface : theme.color.neutralSoft,
    display: inMonth || entry.status === 'open' ? 'block' : 'background',
    className: `desk-slot-${entry.status}`,
  };
}

import { VisuallyHidden } from 'shared-ui';
import type { CalendarEntry } from '../../api/desk-calendar-api.ts';
import { eventHours, eventWords, shortTime, slotMark, slotWords } from './entry-texts.ts';

interface EntryTextProps {
  entry: CalendarEntry;
  /** In a cell of the month: the details are for screen readers only. */
  short: boolean;
}

/** What an entry of the calendar says. */
export function EntryText({ entry, short }: EntryTextProps) {
  if (entry.kind === 'closed') return <span>{`Closed: ${entry.title}`}</span>;
  if (entry.kind === 'event') {
    const words = eventWords(entry);
    return (
      <span>
        <span translate="no">{eventHours(entry)}</span> <strong>{entry.title}</strong>{' '}
        {short ? <VisuallyHidden>{words}</VisuallyHidden> : <span>{words}</span>}
      </span>
    );
  }
  const time = shortTime(entry.startTime);
  if (!short) return <span>{`${time}, ${slotWords(entry)}`}</span>;
  return (
    <span>
      <span translate="no">{time}</span> <span aria-hidden>{slotMark(entry)}</span>
      <VisuallyHidden>{slotWords(entry)}</VisuallyHidden>
    </span>
  );
}

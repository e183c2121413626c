import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useToday } from 'shared-data';
import { formatDate } from 'shared-data/domain/time';
import { Button, EmptyState, Heading, theme, VisuallyHidden } from 'shared-ui';
import { Link } from 'shared-ui/router';
import type { CalendarEntry, CalendarEvent } from '../../api/desk-calendar-api.ts';
import { daysOf, type CalendarDay } from './days-of.ts';
import { EntryText } from './entry-text.tsx';
import { addressOf } from './entry-texts.ts';

const Day = styled.section`
  padding-block: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(1)} ${theme.space(4)};
    min-height: 2.75rem;
    font-size: ${theme.text.small};
  }
  li > :first-child {
    min-width: 0;
    padding-block: ${theme.space(2)};
  }
  li > [data-kind='slot'] {
    color: ${theme.color.muted};
  }
`;

interface RowProps {
  entry: CalendarEntry;
  onMove: (event: CalendarEvent) => void;
}

/** One entry, which leads to its page, and the button that moves a booking. */
function Row({ entry, onMove }: RowProps) {
  const to = addressOf(entry);
  const text = <EntryText entry={entry} short={false} />;
  return (
    <li>
      {to ? (
        <Link to={to} data-kind={entry.kind}>
          {text}
        </Link>
      ) : (
        <span data-kind={entry.kind}>{text}</span>
      )}
      {entry.kind === 'event' && entry.canMove && (
        <Button variant="secondary" size="small" onClick={() => onMove(entry)}>
          Move…<VisuallyHidden>{` ${entry.title}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function DaySection({ day: { date, entries }, onMove }: { day: CalendarDay } & Pick<RowProps, 'onMove'>) {
  const id = useId();
  return (
    <Day aria-labelledby={id}>
      <Heading level={3} size="h4" id={id}>
        {formatDate(date)}
      </Heading>
      <ul role="list">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} onMove={onMove} />
        ))}
      </ul>
    </Day>
  );
}

export interface CalendarListProps extends Pick<RowProps, 'onMove'> {
  entries: readonly CalendarEntry[];
  range: { from: string; to: string };
}

/** The days of a month with all that they have, this month from today on, for phones and the keyboard. */
export function CalendarList({ entries, range, onMove }: CalendarListProps) {
  const today = useToday();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const days = daysOf(entries, range);
  const hasToday = range.from <= today && today <= range.to;
  const shown = hasToday && !showsEarlier ? days.filter(({ date }) => date >= today) : days;
  return (
    <>
      {shown.length < days.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsEarlier(true)}>
          Show the earlier days of this month
        </Button>
      )}
      {shown.length === 0 ? (
        <EmptyState
          level={2}
          title={days.length > 0 ? 'Nothing more in this month' : 'Nothing in this month'}
          text="Choose another month or fewer filters."
        />
      ) : (
        shown.map((day) => <DaySection key={day.date} day={day} onMove={onMove} />)
      )}
    </>
  );
}

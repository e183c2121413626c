import { addMonths, format, getDaysInMonth, startOfMonth } from 'date-fns';
import type { ReactNode } from 'react';
import { Button, Stack, Text, theme } from 'shared-ui';
import { styled } from 'styled-components';
import { fromIsoDate } from './iso-date.ts';

/** As tall as two lines and the button. */
const Room = styled.div`
  padding-top: ${theme.space(3)};
  min-height: 7rem;
`;

/** A line for each sentence; that of the next month is reserved while it is unknown. */
const Sentences = styled(Text)`
  min-height: 2lh;

  > span {
    display: block;
  }
`;

/** The open days of today's month, where few are left. */
export interface DaysLeft {
  left: number;
  /** Those of the month after; undefined until they are known. */
  next: number | undefined;
}

const isLastWeekOfMonth = (day: Date) => getDaysInMonth(day) - day.getDate() < 7;

interface RoomForDaysLeftProps {
  /** YYYY-MM-DD. */
  today: string;
  children?: ReactNode;
}

/** Room below a calendar, kept through the last week of a month: nothing below moves when the line comes or goes. */
export function RoomForDaysLeft({ today, children }: RoomForDaysLeftProps) {
  return children || isLastWeekOfMonth(fromIsoDate(today)) ? <Room>{children}</Room> : null;
}

interface FewDaysLeftProps {
  days: DaysLeft;
  today: string;
  onShow: (month: Date) => void;
}

const monthName = (month: Date) => format(month, 'LLLL');
const openDays = (days: number) => (days === 1 ? '1 open day' : `${days || 'no'} open days`);

/** Below a calendar: a month that ends is not sold out, and the next one is a press away. */
export function FewDaysLeft({ days: { left, next }, today, onShow }: FewDaysLeftProps) {
  const month = fromIsoDate(today);
  const nextMonth = addMonths(startOfMonth(month), 1);
  return (
    <Stack gap={2} align="start">
      <Sentences size="small" role="status">
        <span>{`${left > 0 ? 'Few' : 'No'} days are left in ${monthName(month)}.`}</span>
        {next !== undefined && <span>{` ${monthName(nextMonth)} has ${openDays(next)}.`}</span>}
      </Sentences>
      <Button variant="secondary" size="small" onClick={() => onShow(nextMonth)}>
        {`Show ${monthName(nextMonth)}`}
      </Button>
    </Stack>
  );
}

import { addMonths, format, isAfter, startOfMonth } from 'date-fns';
import { useDayPicker, type MonthCaptionProps } from 'react-day-picker';
import { theme, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { fromIsoDate, toIsoDate } from './iso-date.ts';

const Choice = styled.select`
  min-height: 2.75rem;
  padding-inline: ${theme.space(3)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  color: inherit;
  font: inherit;
`;

/** The first days of the months from one to another. */
function monthsBetween(first: Date, last: Date): Date[] {
  const months: Date[] = [];
  for (let month = startOfMonth(first); !isAfter(month, last); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The month that is shown, as a choice among all that the calendar has. */
export function MonthChoice({ calendarMonth: { date } }: MonthCaptionProps) {
  const { goToMonth, dayPickerProps } = useDayPicker();
  const { startMonth = date, endMonth = date } = dayPickerProps;
  return (
    <div className="rdp-month_caption">
      <Choice
        aria-label="Month"
        value={toIsoDate(startOfMonth(date))}
        onChange={({ target }) => goToMonth(fromIsoDate(target.value))}
      >
        {monthsBetween(startMonth, endMonth).map((month) => (
          <option key={month.getTime()} value={toIsoDate(month)}>
            {format(month, 'LLLL y')}
          </option>
        ))}
      </Choice>
      <VisuallyHidden role="status">{format(date, 'LLLL y')}</VisuallyHidden>
    </div>
  );
}

import { styled } from 'styled-components';
import { activeBookings, totalBookings } from '../../components/dashboard.ts';
import { theme } from 'shared-ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr));
  border-bottom: 1px solid ${theme.color.line};
`;

const Counter = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding: 0 0 ${theme.space(5)};
  overflow-wrap: normal;

  & + & {
    padding-left: clamp(${theme.space(2.5)}, 3vw, ${theme.space(8)});
    border-left: 1px solid ${theme.color.line};
  }
`;

const Label = styled.dt`
  color: ${theme.color.muted};
  font-size: ${theme.text.caption};
  line-height: 1.35;

  ${theme.media.tablet} {
    font-size: ${theme.text.small};
  }
`;

const Value = styled.dd`
  font-family: ${theme.font.display};
  font-size: ${theme.text.h2};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.2;
`;

interface CountersProps {
  bookings: readonly { status: string }[];
  achievements: readonly unknown[];
}

/** The three counters at the top of the dashboard. */
export function Counters({ bookings, achievements }: CountersProps) {
  const counters = [
    { label: 'Total Bookings', value: totalBookings(bookings) },
    { label: 'Active Bookings', value: activeBookings(bookings) },
    { label: 'Achievements', value: achievements.length },
  ];
  return (
    <List aria-label="At a glance">
      {counters.map(({ label, value }) => (
        <Counter key={label}>
          <Label>{label}</Label>
          <Value>{value}</Value>
        </Counter>
      ))}
    </List>
  );
}

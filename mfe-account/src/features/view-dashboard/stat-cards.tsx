import { styled } from 'styled-components';
import type { Booking, EarnedAchievement } from 'shared-data/account';
import { achievementPoints, completionRate, totalBookings, totalSpent } from '../../components/dashboard.ts';
import { formatCents } from 'shared-data/domain/money';
import { useBookingMoneyQuery } from 'shared-data/payments';
import { Button, Notice, Stack, theme } from 'shared-ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${theme.space(3)};

  ${theme.media.desktop} {
    gap: ${theme.space(4)};
  }
`;

const Stat = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  padding: clamp(${theme.space(4)}, 2vw, ${theme.space(6)});
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};

  dt {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
    line-height: 1.35;
  }
  dd {
    font-size: ${theme.text.h4};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
`;

interface StatCardsProps {
  bookings: readonly Booking[];
  achievements: readonly EarnedAchievement[];
}

/** Total bookings, completion rate, money paid and not returned, points. */
export function StatCards({ bookings, achievements }: StatCardsProps) {
  const ids = bookings.map(({ id }) => id);
  const { data, isError, refetch } = useBookingMoneyQuery(ids, { skip: ids.length === 0 });
  const spent = totalSpent(bookings, data ?? {});
  const stats = [
    { label: 'Total Bookings', value: totalBookings(bookings) },
    { label: 'Completion rate', value: completionRate(bookings) },
    { label: 'Total spent', value: spent === null ? '…' : formatCents(spent) },
    { label: 'Achievement points', value: achievementPoints(achievements) },
  ];
  return (
    <Stack gap={4}>
      <List aria-label="In figures">
        {stats.map(({ label, value }) => (
          <Stat key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Stat>
        ))}
      </List>
      {isError && spent === null && (
        <Notice tone="warning" title="What you have paid could not be loaded" role="status">
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </Stack>
  );
}

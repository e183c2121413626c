import { styled } from 'styled-components';
import type { Booking, EarnedAchievement } from 'shared-data/account';
import { achievementPoints, completionRate, totalSpent } from 'shared-data/domain/dashboard';
import { formatUsd } from 'shared-data/domain/money';
import { theme } from 'shared-ui';

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

/** Total bookings, completion rate, money spent on completed bookings, points. */
export function StatCards({ bookings, achievements }: StatCardsProps) {
  const stats = [
    { label: 'Total Bookings', value: bookings.length },
    { label: 'Completion rate', value: completionRate(bookings) },
    { label: 'Total spent', value: formatUsd(totalSpent(bookings)) },
    { label: 'Achievement points', value: achievementPoints(achievements) },
  ];
  return (
    <List aria-label="In figures">
      {stats.map(({ label, value }) => (
        <Stat key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Stat>
      ))}
    </List>
  );
}

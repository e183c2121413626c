import { styled } from 'styled-components';
import type { EarnedAchievement } from 'shared-data/account';
import { achievementTone } from 'shared-data/domain/achievements';
import { formatDate, todayInNewYork } from 'shared-data/domain/time';
import { Badge, Text, theme } from 'shared-ui';
import { AchievementIcon } from './achievement-icon.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space(3)};
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(4)};
  padding: ${theme.space(5)};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
`;

const Medal = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  color: ${theme.color.accentText};
  border: 1px solid ${theme.color.accent};
  border-radius: 50%;

  svg {
    width: 1.375rem;
    height: 1.375rem;
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  flex: 1 1 min(9rem, 100%);
  gap: ${theme.space(1)};

  > span {
    white-space: normal;
  }
`;

/** Earned badges, each in the color of its name, with its icon and points. */
export function AchievementList({ achievements }: { achievements: readonly EarnedAchievement[] }) {
  if (achievements.length === 0) {
    return <Text tone="muted">No achievements yet. Your first booking earns the first one.</Text>;
  }
  return (
    <List role="list" aria-label="Achievements">
      {achievements.map(({ id, earnedAt, achievement }) => (
        <Item key={id}>
          <Medal>
            <AchievementIcon name={achievement.icon} />
          </Medal>
          <Words>
            <Badge tone={achievementTone(achievement.name)}>{achievement.name}</Badge>
            <Text size="small">{achievement.description}</Text>
            <Text size="caption" tone="muted" numeric>
              {achievement.points} points ·{' '}
              <time dateTime={earnedAt}>{formatDate(todayInNewYork(earnedAt), 'medium')}</time>
            </Text>
          </Words>
        </Item>
      ))}
    </List>
  );
}

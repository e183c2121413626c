import { Crown, MessageCircle, Star, Trophy, Users } from 'shared-ui/icons';

const icons: Record<string, typeof Trophy> = { Trophy, Star, Crown, MessageCircle, Users };

/** The icon of an achievement; an unknown name is shown as a trophy. */
export function AchievementIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Trophy;
  return <Icon />;
}

import { useNewAchievements } from 'shared-data';
import type { Achievement } from 'shared-data';
import { toast } from 'shared-ui';

function announce({ name, description, points }: Achievement) {
  toast.success(`Badge earned: ${name}`, `${description} ${points} points.`, { action: { label: 'See your badges', to: '/account' } });
}

/** Announces a badge as soon as it is earned, on whatever page. */
export function BadgeToasts() {
  useNewAchievements(announce);
  return null;
}

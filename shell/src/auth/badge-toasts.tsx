import { useEffect } from 'react';
import { onNewBadge } from 'shared-data';
import type { Achievement } from 'shared-data';
import { toast } from 'shared-ui';

function announce({ name, description, points }: Achievement) {
  toast.success(`Badge earned: ${name}`, `${description} ${points} points.`, {
    action: { label: 'See your badges', to: '/account' },
  });
}

/** Announces a badge when it is earned, on every page. */
export function BadgeToasts() {
  useEffect(() => onNewBadge(announce), []);
  return null;
}

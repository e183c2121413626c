import { useEffect, useRef } from 'react';
import type { Achievement } from '../achievements/achievements-mappers.ts';
import { useAccount } from './account-provider.tsx';

/** Calls `onEarned` once for every badge that the signed-in user earns from now on; badges they already have do not count. */
export function useNewAchievements(onEarned: (achievement: Achievement) => void): void {
  const { user, data, achievements } = useAccount();
  const userId = user?.id ?? null;
  const seen = useRef<{ userId: string; ids: Set<string> } | null>(null);
  useEffect(() => {
    if (userId === null || data !== 'ready') return;
    const before = seen.current;
    seen.current = { userId, ids: new Set(achievements.map(({ achievement }) => achievement.id)) };
    if (before?.userId !== userId) return;
    for (const { achievement } of achievements) if (!before.ids.has(achievement.id)) onEarned(achievement);
  }, [userId, data, achievements, onEarned]);
}

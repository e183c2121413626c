import { toInstant } from '../core/instant.ts';
import type { Tables } from '../database.gen.ts';

export type AchievementRow = Tables<'achievements'>;

export interface EarnedRow {
  id: string;
  earned_at: string;
  achievement: AchievementRow;
}

/** A badge: its icon is one of Trophy, Star, Crown, MessageCircle, Users. */
export type Achievement = AchievementRow;

/** A badge that a customer earned; `earnedAt` is an instant. */
export interface EarnedAchievement {
  id: string;
  earnedAt: string;
  achievement: Achievement;
}

export function toEarned(row: EarnedRow): EarnedAchievement {
  return { id: row.id, earnedAt: toInstant(row.earned_at), achievement: row.achievement };
}

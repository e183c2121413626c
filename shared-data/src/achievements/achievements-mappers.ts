import type { QueryData } from '@supabase/supabase-js';
import { camelCased } from '../core/camel-case.ts';
import type { CamelCased } from '../core/camel-case.ts';
import type { DataClient } from '../core/data-client.ts';
import { toInstant } from '../core/instant.ts';
import type { Tables } from '../database.gen.ts';

/** A badge: its icon is one of Trophy, Star, Crown, MessageCircle, Users. */
export type Achievement = CamelCased<Tables<'achievements'>>;

export const selectEarned = (client: DataClient) =>
  client.from('user_achievements').select('id,earned_at,achievement:achievements(id,name,description,icon,points)');
type EarnedRow = QueryData<ReturnType<typeof selectEarned>>[number];

/** A badge that a customer earned; `earnedAt` is an instant. */
export type EarnedAchievement = CamelCased<EarnedRow>;

export function toEarned(row: EarnedRow): EarnedAchievement {
  return { ...camelCased(row), earnedAt: toInstant(row.earned_at) };
}

export const ACHIEVEMENT_NAMES = [
  'First Booking',
  'Event Planner',
  'VIP Client',
  'Community Member',
  'Conversation Starter',
] as const;
export type AchievementName = (typeof ACHIEVEMENT_NAMES)[number];

export const ACHIEVEMENT_ICONS = ['Trophy', 'Star', 'Crown', 'MessageCircle', 'Users'] as const;
export type AchievementIcon = (typeof ACHIEVEMENT_ICONS)[number];

const BOOKING_BADGES: readonly string[] = ['First Booking', 'Event Planner', 'VIP Client'] satisfies AchievementName[];

/** Whether the database grants the badge for paid bookings (docs/product/achievements.md#booking-badges). */
export const isBookingBadge = (name: string): boolean => BOOKING_BADGES.includes(name);

/** The exact counts of comments at which a badge is granted (docs/product/achievements.md#comment-badges). */
const forComments: Readonly<Record<number, AchievementName>> = { 1: 'Community Member', 10: 'Conversation Starter' };

/** The badge for that many comments, replies included (docs/product/achievements.md#comment-badges). */
export function commentAchievement(commentCount: number): AchievementName | null {
  return forComments[commentCount] ?? null;
}

const tones: Record<AchievementName, 'success' | 'info' | 'brass' | 'neutral' | 'warning'> = {
  'First Booking': 'success',
  'Event Planner': 'info',
  'VIP Client': 'brass',
  'Community Member': 'neutral',
  'Conversation Starter': 'warning',
};

/** A badge color per achievement name (docs/product/achievements.md#badge-colors); unknown names are neutral. */
export function achievementTone(name: string): (typeof tones)[AchievementName] {
  return ACHIEVEMENT_NAMES.some((known) => known === name) ? tones[name as AchievementName] : 'neutral';
}

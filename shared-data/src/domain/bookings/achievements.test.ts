import {
  ACHIEVEMENT_ICONS,
  ACHIEVEMENT_NAMES,
  achievementTone,
  commentAchievement,
  isBookingBadge,
} from './achievements.ts';

// rule: A-3-18, A-3-19
it('names badges and icons', () => {
  expect(ACHIEVEMENT_NAMES).toEqual([
    'First Booking',
    'Event Planner',
    'VIP Client',
    'Community Member',
    'Conversation Starter',
  ]);
  expect(ACHIEVEMENT_ICONS).toEqual(['Trophy', 'Star', 'Crown', 'MessageCircle', 'Users']);
});

// rule: B-2-61
it('knows the badges for bookings, which the database grants', () => {
  expect(ACHIEVEMENT_NAMES.filter(isBookingBadge)).toEqual(['First Booking', 'Event Planner', 'VIP Client']);
});

// "a comment count of exactly 1 grants Community Member and exactly 10 grants Conversation Starter"
// rule: A-4-39, A-4-40
it.each([
  [0, null],
  [1, 'Community Member'],
  [2, null],
  [9, null],
  [10, 'Conversation Starter'],
  [11, null],
])('%i comments earn the badge %s', (count, name) => {
  expect(commentAchievement(count)).toBe(name);
});

it('gives each badge its own color', () => {
  expect(new Set(ACHIEVEMENT_NAMES.map(achievementTone)).size).toBe(5);
  expect(achievementTone('A new one')).toBe('neutral');
});

import {
  ACHIEVEMENT_ICONS,
  ACHIEVEMENT_NAMES,
  achievementTone,
  bookingAchievement,
  commentAchievement,
} from './achievements.ts';

it('A-3-18 A-3-19 names badges and icons', () => {
  expect(ACHIEVEMENT_NAMES).toEqual([
    'First Booking',
    'Event Planner',
    'VIP Client',
    'Community Member',
    'Conversation Starter',
  ]);
  expect(ACHIEVEMENT_ICONS).toEqual(['Trophy', 'Star', 'Crown', 'MessageCircle', 'Users']);
});

// "exactly 1, 5 or 10 grants First Booking, Event Planner or VIP Client"
it.each([
  ['A-4-37', 0, null],
  ['A-4-34', 1, 'First Booking'],
  ['A-4-37', 2, null],
  ['A-4-37', 4, null],
  ['A-4-35', 5, 'Event Planner'],
  ['A-4-37', 6, null],
  ['A-4-37', 9, null],
  ['A-4-36', 10, 'VIP Client'],
  ['A-4-37', 11, null],
])('%s %i bookings earn %s', (_row, count, name) => {
  expect(bookingAchievement(count)).toBe(name);
});

// "a comment count of exactly 1 grants Community Member and exactly 10 grants Conversation Starter"
it.each([
  [0, null],
  [1, 'Community Member'],
  [2, null],
  [9, null],
  [10, 'Conversation Starter'],
  [11, null],
])('A-4-39 A-4-40 %i comments earn %s', (count, name) => {
  expect(commentAchievement(count)).toBe(name);
});

it('gives each badge its own colour', () => {
  expect(new Set(ACHIEVEMENT_NAMES.map(achievementTone)).size).toBe(5);
  expect(achievementTone('A new one')).toBe('neutral');
});

import type { Tables } from '../database.gen.ts';

/** The five badges, as the migrations insert them. */
export const ACHIEVEMENT_ROWS: readonly Tables<'achievements'>[] = [
  {
    id: 'a0000000-0000-4000-8000-000000000001',
    name: 'First Booking',
    description: 'You booked your first event with us.',
    icon: 'Trophy',
    points: 100,
  },
  {
    id: 'a0000000-0000-4000-8000-000000000002',
    name: 'Event Planner',
    description: 'Five events booked.',
    icon: 'Star',
    points: 250,
  },
  {
    id: 'a0000000-0000-4000-8000-000000000003',
    name: 'VIP Client',
    description: 'Ten events booked.',
    icon: 'Crown',
    points: 500,
  },
  {
    id: 'a0000000-0000-4000-8000-000000000004',
    name: 'Community Member',
    description: 'You joined the conversation on our blog.',
    icon: 'Users',
    points: 50,
  },
  {
    id: 'a0000000-0000-4000-8000-000000000005',
    name: 'Conversation Starter',
    description: 'Ten comments on our blog.',
    icon: 'MessageCircle',
    points: 150,
  },
];

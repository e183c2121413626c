import { AVAILABILITY_DEFAULTS, bookingLocation, SELECTION_NEEDED } from './availability.ts';

const valid = {
  name: 'Nora',
  email: 'nora@example.com',
  phone: '2025550111',
  specialRequests: '',
  agreedToTerms: true,
};

// rule: P-3-35
it('has the stated fields', () => {
  expect(Object.keys(AVAILABILITY_DEFAULTS)).toEqual(['name', 'email', 'phone', 'specialRequests', 'agreedToTerms']);
});

// rule: P-2.9-29, P-2.9-30
it('links to /booking with the slot’s start and the contact', () => {
  const target = bookingLocation(
    { date: '2026-06-20', startTime: '18:00:00' },
    { ...valid, specialRequests: 'Two bars, 50% outside & in' },
  );
  const url = new URL(target, 'http://localhost');
  expect(url.pathname).toBe('/booking');
  expect([...url.searchParams]).toEqual([
    ['date', '2026-06-20'],
    ['time', '18:00'],
    ['name', 'Nora'],
    ['email', 'nora@example.com'],
    ['phone', '2025550111'],
    ['message', 'Two bars, 50% outside & in'],
  ]);
});

it('names what to select', () => {
  expect(`${SELECTION_NEEDED.title}: ${SELECTION_NEEDED.text}`).toBe(
    'Selection Needed: Please select both a date and time slot.',
  );
});

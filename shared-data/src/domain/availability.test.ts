import { AVAILABILITY_DEFAULTS, availabilityErrors, bookingLocation, SELECTION_NEEDED } from './availability.ts';

const valid = {
  name: 'Nora',
  email: 'nora@example.com',
  phone: '2025550111',
  specialRequests: '',
  agreedToTerms: true,
};

it('P-3-35 has the stated fields', () => {
  expect(Object.keys(AVAILABILITY_DEFAULTS)).toEqual(['name', 'email', 'phone', 'specialRequests', 'agreedToTerms']);
});

// public §5: "name min 2 …; email valid …; phone min 10 characters …; agreedToTerms must be true …"
it.each([
  ['P-5-68 P-5-69', { name: 'N' }, { name: 'Name must be at least 2 characters.' }],
  ['P-5-68', { name: 'No' }, {}],
  ['P-5-70 P-5-71', { email: 'nora@example' }, { email: 'Please enter a valid email address.' }],
  ['P-5-72 P-5-73', { phone: '202555011' }, { phone: 'Please enter a valid phone number.' }],
  ['P-5-72', { phone: '2025550111' }, {}],
  ['P-5-74', { specialRequests: '' }, {}],
  ['P-5-75 P-5-76', { agreedToTerms: false }, { agreedToTerms: 'You must agree to the terms to proceed.' }],
])('%s %j gives %j', (_rows, given, errors) => {
  expect(availabilityErrors({ ...valid, ...given })).toEqual(errors);
});

it('P-2.9-29 P-2.9-30 hands over to /booking with the slot start and the contact', () => {
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

it('says what to select', () => {
  expect(`${SELECTION_NEEDED.title}: ${SELECTION_NEEDED.text}`).toBe(
    'Selection Needed: Please select both a date and time slot.',
  );
});

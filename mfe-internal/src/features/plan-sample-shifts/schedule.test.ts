import { SAMPLE_SHIFTS, SAMPLE_STAFF } from './samples.ts';
import { shiftCount, shiftsOf, shiftsOn, staffName, withShift } from './schedule.ts';

// rule: A-3-33, A-3-34, A-3-35
test('five sample people with a numeric id, name, role and an availability text', () => {
  expect(SAMPLE_STAFF).toHaveLength(5);
  for (const member of SAMPLE_STAFF) {
    expect(member).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      role: expect.any(String),
      availability: expect.any(String),
    });
  }
});

// rule: A-3-36, A-3-37
test('five sample shifts, all in July 2025, each of someone in the team', () => {
  expect(SAMPLE_SHIFTS).toHaveLength(5);
  for (const shift of SAMPLE_SHIFTS) {
    expect(shift.date).toMatch(/^2025-07-\d{2}$/);
    expect(shift).toEqual({
      id: expect.any(Number),
      staffId: expect.any(Number),
      date: expect.any(String),
      time: expect.any(String),
      event: expect.any(String),
    });
    expect(staffName(SAMPLE_STAFF, shift.staffId)).not.toBe('Unknown');
  }
});

// rule: A-3-38, A-5-40
test('a new shift has id count + 1, and its person is read as an integer', () => {
  const shifts = withShift(SAMPLE_SHIFTS, {
    staffId: '3',
    date: '2026-06-20',
    time: '6:00 PM - 11:00 PM',
    event: 'Gala',
  });
  expect(shifts.at(-1)).toEqual({ id: 6, staffId: 3, date: '2026-06-20', time: '6:00 PM - 11:00 PM', event: 'Gala' });
  expect(SAMPLE_SHIFTS).toHaveLength(5);
});

// rule: A-2.12-10, A-5-39
test('an empty form is accepted, and its shift belongs to Unknown', () => {
  const added = withShift(SAMPLE_SHIFTS, { staffId: '', date: '', time: '', event: '' }).at(-1)!;
  expect(added.staffId).toBeNaN();
  expect(staffName(SAMPLE_STAFF, added.staffId)).toBe('Unknown');
});

// rule: A-2.12-04
test('a day has its own shifts, and a person theirs by date', () => {
  expect(shiftsOn(SAMPLE_SHIFTS, '2025-07-05').map(({ id }) => id)).toEqual([1, 2]);
  expect(shiftsOf([...SAMPLE_SHIFTS].reverse(), 1).map(({ id }) => id)).toEqual([1, 5]);
  expect(shiftsOf(SAMPLE_SHIFTS, 5)).toEqual([]);
});

// rule: A-2.12-05, A-2.12-06
test.each([
  [0, 'No shifts scheduled'],
  [1, '1 shifts scheduled'],
  [4, '4 shifts scheduled'],
])('%i shifts read %s', (count, text) => {
  expect(shiftCount(count)).toBe(text);
});

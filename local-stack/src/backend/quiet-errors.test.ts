import { describeError } from './quiet-errors.ts';

test('an error of the database is told without the row it refused', () => {
  const error = Object.assign(new Error('new row violates row-level security policy for table "bookings"'), {
    code: '42501',
    detail: 'Failing row contains (ann@example.com)',
    query: 'insert into contacts',
    params: ['ann@example.com'],
  });
  expect(describeError(error)).toBe('Error 42501 new row violates row-level security policy for table "bookings"');
});

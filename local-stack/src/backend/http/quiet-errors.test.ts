import { describeError, keepPeopleOutOfTheLog } from './quiet-errors.ts';

test('an error of the database is logged without its row', () => {
  const error = Object.assign(new Error('new row violates row-level security policy for table "bookings"'), {
    code: '42501',
    detail: 'Failing row contains (ann@example.com)',
    query: 'insert into contacts',
    params: ['ann@example.com'],
  });
  expect(describeError(error)).toBe('Error 42501 new row violates row-level security policy for table "bookings"');
});

test('a refusal is not logged, a failure is', () => {
  const written: string[] = [];
  const { error } = console;
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    keepPeopleOutOfTheLog();
    console.error('query failed', Object.assign(new Error('too_many_holds'), { code: 'PT429' }));
    console.error('query failed', Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  } finally {
    write.mockRestore();
    console.error = error;
  }
  expect(written).toEqual(['query failed Error 40P01 deadlock detected\n']);
});

import { camelCased, toColumns } from './camel-case.ts';

const row = { id: 'b-1', special_requests: null, event_date: '2026-12-05', linkedin_url: 'https://example.com' };
const values = { id: 'b-1', specialRequests: null, eventDate: '2026-12-05', linkedinUrl: 'https://example.com' };

test('a row is read under the names of its columns in camel case', () => {
  expect(camelCased(row)).toEqual(values);
});

test('values are written to the columns of the same names', () => {
  expect(toColumns<typeof row>(values)).toEqual(row);
});

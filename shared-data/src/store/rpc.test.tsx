import { screen, waitFor } from '@testing-library/react';
import { answerOf, call } from '../core/call.ts';
import { toDataError } from '../core/data-error.ts';
import { backend, BACKEND_URL, http, HttpResponse, refusal, renderWithData } from '../testing/index.ts';
import { api } from './api.ts';
import { first, one, rpc } from './rpc.ts';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    testTeam: build.query(rpc('team')),
    testDay: build.query(rpc('next_open_day', 'from')),
    testIssue: build.query(rpc('read_issue', 'id', one)),
  }),
});
const answers = (name: string, answer: () => Response) => http.post(`${BACKEND_URL}/rest/v1/rpc/${name}`, answer);
const open = (...handlers: ReturnType<typeof answers>[]) => renderWithData(<p>Page</p>, { handlers });

test('a function gets its arguments by the names of the database, without those that are left out', async () => {
  open(answers('write_off', () => new HttpResponse(null, { status: 204 })));
  const args = { bookingId: 'b1', amountCents: 500, reason: 'Late', version: undefined };
  expect(await answerOf(call('write_off', args))).toBeNull();
  await waitFor(() =>
    expect(backend.to('POST', '/rest/v1/rpc/write_off')[0]?.body).toEqual({
      p_booking_id: 'b1',
      p_amount_cents: 500,
      p_reason: 'Late',
    }),
  );
});

test('rows have columns in camel case and instants that every browser reads; what a column has inside stays', async () => {
  const change = { request_id: null, old: { event_date: '2026-06-20' }, note: 'Call +49' };
  open(answers('audit_list', () => HttpResponse.json([{ ...change, at: '2026-06-20 22:00:00.5+00' }])));
  expect(await answerOf(call('audit_list'))).toEqual([
    { requestId: null, old: { event_date: '2026-06-20' }, note: 'Call +49', at: '2026-06-20T22:00:00.5+00:00' },
  ]);
});

test('a call outside of the store throws what the database refuses', async () => {
  open(answers('confirm_subscription', () => refusal(409, 'PT409', 'link_invalid')));
  await expect(answerOf(call('confirm_subscription', { token: 'a' }))).rejects.toMatchObject({ key: 'link_invalid' });
});

test.each([
  [[{ id: 'i1' }], { id: 'i1' }],
  [[], null],
])('the first row of %j is %j', (rows, row) => {
  expect(first(rows)).toEqual(row);
});

function Shown() {
  const team = testApi.useTestTeamQuery();
  const day = testApi.useTestDayQuery('2026-06-01');
  const issue = testApi.useTestIssueQuery('i1');
  if (!team.data || !day.data || !(issue.data ?? issue.error)) return <p>loading</p>;
  return (
    <p>{`${team.data[0]?.lastSignInAt ?? 'never'}, ${day.data}, ${issue.data?.subject ?? toDataError(issue.error).message}`}</p>
  );
}

test('an endpoint takes one argument by its name, and what it returns is mapped', async () => {
  const handlers = [
    answers('team', () => HttpResponse.json([{ last_sign_in_at: '2026-06-20 22:00:00+00' }])),
    answers('next_open_day', () => HttpResponse.json('2026-06-03')),
    answers('read_issue', () => HttpResponse.json([{ subject: 'June' }])),
  ];
  renderWithData(<Shown />, { handlers });
  expect(await screen.findByText('2026-06-20T22:00:00+00:00, 2026-06-03, June')).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/next_open_day')[0]?.body).toEqual({ p_from: '2026-06-01' });
});

import { RESPONSE_HOURS } from 'shared-data/domain/response-times';
import { responseClock } from './response-clock.ts';

const now = new Date('2026-11-20T15:00:00Z');
const at = (createdAt: string, changes: object = {}) =>
  responseClock({ createdAt, urgency: 'standard', status: 'new', answeredAt: null, ...changes }, now, RESPONSE_HOURS)
    .text;

test.each([
  ['22 h left', '2026-11-20T13:00:00Z', {}],
  ['30 min left', '2026-11-20T14:30:00Z', { urgency: 'urgent' }],
  ['Overdue by 2 h', '2026-11-20T09:00:00Z', { urgency: 'soon' }],
  ['Overdue by 3 days', '2026-11-16T14:00:00Z', {}],
  ['Answered after 40 min', '2026-11-20T13:00:00Z', { status: 'responded', answeredAt: '2026-11-20T13:40:00Z' }],
  ['Closed', '2026-11-20T13:00:00Z', { status: 'closed' }],
])('the clock shows %s', (text, createdAt, changes) => {
  expect(at(createdAt, changes)).toBe(text);
});

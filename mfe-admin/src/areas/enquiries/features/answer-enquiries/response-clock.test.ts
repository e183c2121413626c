import { FIRST_FACTS } from 'shared-data/domain/facts';
import { responseClock } from './response-clock.ts';

const now = new Date('2026-11-20T15:00:00Z');
const at = (createdAt: string, changes: object = {}) =>
  responseClock(
    { createdAt, urgency: 'standard', status: 'new', answeredAt: null, ...changes },
    now,
    FIRST_FACTS.responseHours,
  ).text;

// rule: B-3-31
test.each([
  ['22 h left', '2026-11-20T13:00:00Z', {}],
  ['30 min left', '2026-11-20T14:30:00Z', { urgency: 'urgent' }],
  ['Overdue by 2 h', '2026-11-20T09:00:00Z', { urgency: 'soon' }],
  ['Overdue by 3 days', '2026-11-16T14:00:00Z', {}],
  ['Responded within a minute', '2026-11-20T13:00:00Z', { status: 'responded', answeredAt: '2026-11-20T13:00:42Z' }],
  ['Closed after 3 h', '2026-11-20T10:00:00Z', { status: 'closed', answeredAt: '2026-11-20T13:40:00Z' }],
  ['Responded after 40 min', '2026-11-20T13:00:00Z', { status: 'responded', answeredAt: '2026-11-20T13:40:00Z' }],
  ['Closed', '2026-11-20T13:00:00Z', { status: 'closed' }],
])('the clock shows %s', (text, createdAt, changes) => {
  expect(at(createdAt, changes)).toBe(text);
});

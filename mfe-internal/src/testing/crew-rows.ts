import { BACKEND_URL, http, HttpResponse } from 'shared-data/testing';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;

/** A function of the database that answers with what it is given. */
export const answers = (name: string, answer: object | string | number | null) =>
  http.post(`${RPC}/${name}`, () => HttpResponse.json(answer));

export const personRow = (changes: object = {}) => ({
  ...{ id: 'p1', name: 'Ana Low', email: 'ana@example.com', role: 'bartender', hourly_cents: 2750, state: 'account' },
  ...{ has_left: false, alcohol: '2020-01-01', food: null, first_aid: null, is_me: false, ...changes },
});

/** Friday, May 2, 2031, 5 PM to 11 PM in New York. */
export const shiftRow = (changes: object = {}) => ({
  ...{ id: 's1', staff_id: 'p1', staff_name: 'Ana Low', staff_role: 'bartender', booking_id: null, event: 'Tasting' },
  ...{ starts_at: '2031-05-02T21:00:00+00:00', ends_at: '2031-05-03T03:00:00+00:00', note: null, published: false },
  ...{ answer: null, is_mine: false, rest_reason: null, cost_cents: 16500, ...changes },
});

export const crewRow = (changes: object = {}) => ({
  ...{ booking_id: 'b1', event_name: 'Garden party', event_date: '2031-05-02', needed: 2, planned: 1, published: 1 },
  ...{ starts_at: '2031-05-02T21:00:00+00:00', ends_at: '2031-05-03T03:00:00+00:00', accepted: 0, ...changes },
});

export const myShiftRow = (changes: object = {}) => ({
  ...{ id: 's1', event: 'Garden party', starts_at: '2031-05-02T21:00:00+00:00', ends_at: '2031-05-03T03:00:00+00:00' },
  ...{ note: 'Bring ice', answer: null, place: '725 Wharf Street SW', guest_count: 80 },
  ...{ event_starts_at: '2031-05-02T22:00:00+00:00', event_ends_at: '2031-05-03T02:00:00+00:00' },
  ...{ contact_name: null, contact_phone: null, ...changes },
});

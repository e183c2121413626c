import { checkoutState, json, ownerId, signedInAs, stateAnswer } from './fake-network.ts';

/** A confirmed booking that its customer enters in the calendar: six hours in winter, from 18:00. */
export const confirmed = { ...checkoutState, status: 'confirmed', payable: false };

export const claimed = {
  claimed: true,
  sync_status: 'pending',
  external_booking_id: null as string | null,
  revision: 3,
  booking: confirmed,
};

/** Its appointment, as the provider returns it. */
export const appointment = {
  id: 1001,
  datetime: '2026-12-05T18:00:00-0500',
  notes: [
    `District Pour booking ${checkoutState.number}`,
    'Event: Garden party',
    'Type: Private',
    'Date: Saturday, December 5, 2026',
    'Time: 6:00 PM to 12:00 AM Eastern Time',
    'Location: 12 Elm Street, Washington, DC',
    'Guests: 40',
    'Service: 6 hours, 3 bartenders, up to 40 guests',
    'Includes: An oak bar',
    'Extras: Champagne service',
    'Asked for: Punch',
    'Contact: Ada Lovelace',
    'Email: ada@example.com',
    'Phone: (202) 555-0168',
  ].join('\n'),
};

export const paths = {
  user: 'GET backend.test/auth/v1/user',
  state: 'POST backend.test/rest/v1/rpc/checkout_state',
  role: 'POST backend.test/rest/v1/rpc/my_role',
  claim: 'POST backend.test/rest/v1/rpc/claim_sync',
  record: 'POST backend.test/rest/v1/rpc/record_sync',
  list: 'GET acuity.test/api/v1/appointments',
  create: 'POST acuity.test/api/v1/appointments',
};

/** What the services answer while the calendar has no appointment of the booking. */
export const routes = {
  [paths.user]: signedInAs(ownerId),
  [paths.state]: stateAnswer(confirmed),
  [paths.claim]: json(claimed),
  [paths.record]: json('completed'),
  [paths.list]: json([]),
  [paths.create]: json(appointment),
};

import { callApi } from '../api.ts';
import type { Booking } from '../fixtures/bookings.ts';
import type { Desk } from '../fixtures/desk.ts';
import { openedLink } from '../fixtures/payments.ts';

/** A gray picture of 12 by 4 pixels. */
const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAECAAAAACfTYFWAAAADElEQVR4nGtoIB0AALFSGgGH6CiZAAAAAElFTkSuQmCC';

/** Signs by the mailed link, as the page does, and the owner countersigns. */
export async function signByBoth(desk: Desk, booking: Booking): Promise<void> {
  const token = await openedLink(booking.payLink ?? '');
  const [contract] = await callApi<[{ id: string; sha256: string }]>('/rest/v1/rpc/read_linked_contract', {
    body: { p_token: token },
  });
  const version = { p_contract_id: contract.id, p_sha256: contract.sha256 };
  await callApi('/rest/v1/rpc/sign_linked_contract', {
    body: {
      ...{ ...version, p_token: token, p_consent: true, p_intent: true },
      ...{ p_name: booking.name, p_method: 'drawn', p_signature_data: SIGNATURE },
    },
  });
  await desk.call('countersign_contract', { ...version, p_name: 'Owen Poole' });
}

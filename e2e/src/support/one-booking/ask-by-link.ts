import { callApi } from '../api.ts';
import { openedLink } from '../fixtures/payments.ts';

/** Asks about a booking, as the page of a mailed link does. */
export async function askByLink(link: string): Promise<void> {
  const token = await openedLink(link);
  const enquiry = { p_token: token, p_id: crypto.randomUUID(), p_message: 'It may rain.' };
  await callApi('/rest/v1/rpc/ask_about_linked_booking', { body: enquiry });
}

import type { MailedBooking } from '../bookings/mailed-booking.ts';
import type { Database } from '../bookings/database.ts';
import type { IntegrationForSync } from '../bookings/database-types.ts';
import type { Deps } from '../deps.ts';
import { decrypt } from '../encryption.ts';
import { ServiceError } from '../http/errors.ts';
import { toBase64 } from '../base64.ts';
import { connectAcuity } from './acuity.ts';
import type { Acuity } from './acuity.ts';
import { callService } from './service-call.ts';
import { isPublicAddress } from './public-address.ts';
import { webhookHeaders } from './webhook-headers.ts';

/** The booking software as the owner has set it up (docs/product/admin.md#integrations). */
export interface Integration {
  /** With the saved key when the software is Acuity and one is saved, else with that of the environment. */
  acuity: Acuity;
  /** Tells the owner's own software about a booking; does nothing unless a custom webhook is set. */
  notify: (change: 'entered' | 'removed', booking: MailedBooking, revision: number) => Promise<void>;
}

/** Throws `ServiceError` when a key that is saved for the calendar cannot be decrypted any more; `notify` does for the webhook's. */
export async function connectIntegration(database: Database, deps: Deps): Promise<Integration> {
  const settings = await database.integrationForSync();
  const keyFor = async (service: string) => {
    if (settings.encryptedKey === null) return null;
    const key = await decrypt(deps.env.encryptionKey, settings.encryptedKey);
    if (key === null) throw new ServiceError(service, 'the saved key cannot be decrypted; save it again', false);
    return key;
  };
  const apiKey = settings.software === 'acuity' && settings.userId !== '' ? await keyFor('scheduling') : null;
  const acuity = apiKey === null ? deps.env.acuity : { ...deps.env.acuity, userId: settings.userId, apiKey };
  return {
    acuity: connectAcuity({ ...deps, env: { ...deps.env, acuity } }),
    notify: async (change, booking, revision) =>
      postToWebhook(settings, await keyFor('webhook'), { change, booking, revision }, deps),
  };
}

async function postToWebhook(
  { software, webhookUrl }: IntegrationForSync,
  key: string | null,
  { change, booking, revision }: { change: string; booking: MailedBooking; revision: number },
  deps: Deps,
): Promise<void> {
  if (software !== 'custom' || webhookUrl === '') return;
  if (!(await isPublicAddress(webhookUrl, deps.resolveHost)))
    throw new ServiceError('webhook', 'the host is not a public one', false);
  const { bookingId, number, eventName, eventType, eventDate, eventTime, location, guestCount } = booking;
  const body = {
    type: `booking.${change}`,
    booking: { bookingId, number, eventName, eventType, eventDate, eventTime, location, guestCount },
  };
  const headers = webhookHeaders({
    id: `${bookingId}.${revision}.${change}`,
    sent: deps.now(),
    body: JSON.stringify(body),
    secret: key === null ? null : toBase64(new TextEncoder().encode(key)),
  });
  await callService(deps, { service: 'webhook', url: webhookUrl, method: 'POST', headers, body, answer: 'any' });
}

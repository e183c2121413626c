import { randomUUID } from 'node:crypto';
import type { TestBackend } from './backend.ts';
import { makeSlot } from './bookings.ts';
import type { Slot } from './bookings.ts';
import type { ShortSlot } from './changes.ts';

export interface TestOffer {
  id: string;
  contactId: string;
  email: string;
  /** An open slot of an evening. */
  slot: Slot;
}

/** Stores an enquiry and an open offer of $450 for 40 guests that is valid for five days, without its mail. */
export async function anOffer(
  backend: TestBackend,
  {
    fixed = false,
    places = 1,
    given,
    email = `${randomUUID()}@example.com`,
  }: { fixed?: boolean; places?: number; given?: ShortSlot; email?: string } = {},
): Promise<TestOffer> {
  const [id, contactId] = [randomUUID(), randomUUID()];
  const slot = given ?? (await makeSlot(backend, places));
  await backend.sql(
    `insert into public.contacts (id, name, email, phone, message, source, created_at)
      values ($1::uuid, 'Nora Quist', $2, '(202) 555-0100', 'A quote for 40 guests', 'plan', private.now())`,
    [contactId, email],
  );
  await backend.sql(
    `insert into private.offers (id, contact_id, price, body, valid_until, event_type, guest_count, event_date, event_time, created_at)
      values ($1::uuid, $2::uuid, 450, 'Our offer', private.local_now()::date + 5, 'private', 40, $3::date, $4::time, private.now())`,
    [id, contactId, fixed ? slot.date : null, fixed ? (given?.start ?? '18:00') : null],
  );
  return { id, contactId, email, slot };
}

/** Makes a link of an offer as its mail does; returns its token. */
export async function offerToken(backend: TestBackend, offerId: string): Promise<string> {
  const rows = await backend.sql<{ token: string }>(
    `select private.create_link('offer', $1::uuid, interval '1 year') as token`,
    [offerId],
  );
  return rows[0]!.token;
}

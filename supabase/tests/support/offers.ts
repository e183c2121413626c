import { randomUUID } from 'node:crypto';
import type { TablesInsert } from 'shared-data/database';
import type { PriceLine } from 'shared-data/domain/purchase';
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

export interface OfferOptions {
  /** With the date and time of the slot. */
  fixed?: boolean;
  places?: number;
  given?: ShortSlot;
  email?: string;
  guests?: number;
  price?: number;
  hours?: number;
  bartenders?: number;
  /** Extras of the price list, by id. */
  extras?: readonly string[];
  addedLines?: readonly PriceLine[];
  serviceText?: string | null;
  requestedExtras?: readonly string[];
  /** What the enquiry has about the event, by column. */
  about?: Partial<
    Pick<TablesInsert<'contacts'>, 'event_name' | 'location' | 'special_requests' | 'event_date' | 'event_time'>
  >;
}

/** Stores an enquiry and an open offer, of $450 for 40 guests and four hours unless others are given, for five days and without its mail. */
export async function anOffer(
  backend: TestBackend,
  {
    fixed = false,
    places = 1,
    given,
    email = `${randomUUID()}@example.com`,
    guests = 40,
    price = 450,
    hours = 4,
    bartenders = 2,
    extras = [],
    addedLines = [],
    serviceText = null,
    requestedExtras = [],
    about = {},
  }: OfferOptions = {},
): Promise<TestOffer> {
  const [id, contactId] = [randomUUID(), randomUUID()];
  const slot = given ?? (await makeSlot(backend, places));
  await backend.sql(
    `insert into public.contacts (id, name, email, phone, message, source, created_at, event_name, location, special_requests,
        event_date, event_time)
      values ($1::uuid, 'Nora Quist', $2, '(202) 555-0100', 'A quote for 40 guests', 'plan', private.now(), $3, $4, $5, $6::date,
        $7::time)`,
    [
      contactId,
      email,
      about.event_name,
      about.location,
      about.special_requests,
      about.event_date,
      about.event_time,
    ].map((value) => value ?? null),
  );
  await backend.sql(
    `insert into private.offers (id, contact_id, price, body, valid_until, event_type, guest_count, event_date, event_time, hours,
        bartenders, added_lines, service_text, requested_extras, created_at, extras, extra_lines)
      values ($1::uuid, $2::uuid, $6::int, 'Our offer', private.local_now()::date + 5, 'private', $5::int, $3::date, $4::time, $7::int,
        $8::int, $9::jsonb, $10, array(select jsonb_array_elements_text($11::jsonb)), private.now(), array(select jsonb_array_elements_text($12::jsonb)),
        private.extra_lines(private.price_list_on(private.local_now()::date), array(select jsonb_array_elements_text($12::jsonb))))`,
    [
      id,
      contactId,
      fixed ? slot.date : null,
      fixed ? (given?.start ?? '18:00') : null,
      guests,
      price,
      hours,
      bartenders,
      addedLines,
      serviceText,
      requestedExtras,
      extras,
    ],
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

/** A refusal as `key detail`, or null. */
export const refusal = (error: { message: string; details?: string | null } | null) =>
  error ? `${error.message} ${error.details ?? ''}`.trim() : null;

/** Accepts as the holder of the link; the booking's id, the refusal as `key detail`, or null for an unknown link. */
export async function acceptOffer(
  backend: TestBackend,
  token: string,
  changes: Record<string, unknown> = {},
): Promise<string | null> {
  const { data, error } = await backend
    .visitor()
    .rpc('accept_offer', {
      p_token: token,
      p_price: 450,
      p_name: 'Nora Quist',
      p_phone: '(202) 555-0177',
      p_event_name: 'Garden party',
      p_location: 'Georgetown',
      ...changes,
    })
    .maybeSingle();
  if (error) return refusal(error);
  return (data as { booking_id: string } | null)?.booking_id ?? null;
}

/** The date and time of an offer's slot, as an acceptance has them. */
export const at = ({ slot }: Pick<TestOffer, 'slot'>) => ({ p_event_date: slot.date, p_event_time: '18:00' });

/** What the holder of a link does with an offer and sees of it, and the bookings in its slot. */
export const offersByLink = (backend: () => TestBackend) => ({
  accept: (token: string, changes?: Record<string, unknown>) => acceptOffer(backend(), token, changes),
  seen: async (token: string) => {
    const { data, error } = await backend().visitor().rpc('linked_offer', { p_token: token });
    return refusal(error) ?? (data as Record<string, unknown> | null);
  },
  bookingsAt: async ({ slot }: TestOffer) =>
    (await backend().sql('select id from public.bookings where slot_id = $1::uuid', [slot.id])).length,
});

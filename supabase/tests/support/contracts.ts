import { deflateSync, crc32 } from 'node:zlib';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from './backend.ts';
import { book, makeSlot, openCheckout, pay } from './bookings.ts';
import type { BookingRow } from './bookings.ts';
import type { Person } from './people.ts';

/** What a reader of a contract gets. */
export interface ContractRow {
  id: string;
  booking_id: string;
  version: number;
  sha256: string;
  document: {
    client: Record<string, string | null>;
    event: Record<string, string | number>;
    price: number;
    terms: { version: string; consent: string[] };
  };
  signed_at: string | null;
  countersigned_at: string | null;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A gray PNG of that size, with a text in it, as a data URL. */
export function picture(text = '', width = 12, height = 4): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0x80));
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
}

/** What a person who agrees sends with the contract's id and hash. */
export const agreed = { p_consent: true, p_intent: true, p_name: 'Ines Carver', p_method: 'drawn', p_behalf: true };

/** Books and pays, as the site does. */
export async function confirmedBooking(
  backend: TestBackend,
  who: Person,
  changes: Record<string, unknown> = {},
): Promise<BookingRow> {
  const booking = await book(who, await makeSlot(backend), changes);
  await pay(backend, await openCheckout(backend, booking));
  return booking;
}

export async function readContract(client: SupabaseClient, bookingId: string): Promise<ContractRow> {
  const { data, error } = await client.rpc('read_contract', { p_booking_id: bookingId }).maybeSingle();
  if (error) throw new Error(error.message);
  return data as ContractRow;
}

/** Signs; answers the key of the refusal, null when it is signed. */
export async function signContract(
  client: SupabaseClient,
  { id, sha256 }: Pick<ContractRow, 'id' | 'sha256'>,
  changes: Record<string, unknown> = {},
): Promise<string | null> {
  const { error } = await client.rpc('sign_contract', {
    p_contract_id: id,
    p_sha256: sha256,
    ...agreed,
    p_signature_data: picture(),
    ...changes,
  });
  return error?.message ?? null;
}

/** Reads and signs the contract of a booking; throws when it is refused. */
export async function signBooking(
  client: SupabaseClient,
  bookingId: string,
  changes: Record<string, unknown> = {},
): Promise<ContractRow> {
  const contract = await readContract(client, bookingId);
  const refusal = await signContract(client, contract, changes);
  if (refusal) throw new Error(refusal);
  return contract;
}

export async function countersign(
  client: SupabaseClient,
  { id, sha256 }: Pick<ContractRow, 'id' | 'sha256'>,
  name = 'Owen Poole',
): Promise<string | null> {
  const { error } = await client.rpc('countersign_contract', { p_contract_id: id, p_sha256: sha256, p_name: name });
  return error?.message ?? null;
}

/** What /verify answers. */
export async function verify(backend: TestBackend, sha256: string): Promise<string> {
  const { data, error } = await backend.visitor().rpc('verify_document', { p_sha256: sha256 });
  return error?.message ?? String(data);
}

/** Keeps a file as the worker does; answers its hash. */
export async function keepFile(backend: TestBackend, id: string, stage: string, content: string): Promise<string> {
  const { error } = await backend.service().rpc('keep_contract_file', {
    p_contract_id: id,
    p_stage: stage,
    p_content: Buffer.from(content).toString('base64'),
  });
  if (error) throw new Error(error.message);
  const [row] = await backend.sql<{ sha256: string }>(
    `select sha256 from private.contract_files where contract_id = $1::uuid and stage = $2`,
    [id, stage],
  );
  return row!.sha256;
}

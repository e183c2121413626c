import { createClient } from '@supabase/supabase-js';
import { eventually, runToEnd } from './stack.ts';
import type { StartedStack } from './stack.ts';

/** Any free ports. */
export const freePorts = {
  BACKEND_PORT: '0',
  FUNCTIONS_PORT: '0',
  PAYMENT_SANDBOX_PORT: '0',
  SCHEDULING_SANDBOX_PORT: '0',
  MAIL_SANDBOX_PORT: '0',
};

/** The rows of a statement, on a data folder or on a database by its address. */
export async function rows<Row>(where: string, statement: string): Promise<Row[]> {
  const { code, output } = await runToEnd('testing/query.ts', [where, statement]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf('['))) as Row[];
}

export const connect = ({ addresses }: StartedStack, key = addresses.publishableKey) =>
  createClient(addresses.supabaseUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });
export type Client = ReturnType<typeof connect>;
export interface Mail {
  links: string[];
  subject: string;
}
export interface Slot {
  date: string;
  start_time: string;
  max_bookings: number;
  current_bookings: number;
}
export const account = (n: number) => ({ email: `guest${n}@example.com`, password: 'a-long-password' });

/** Signs a guest up and follows the link of the mail. */
export async function signUp(stack: StartedStack, n: number): Promise<void> {
  await connect(stack).auth.signUp({ ...account(n), options: { data: { full_name: `Guest ${n}` } } });
  const mails = async () =>
    (await (await fetch(`${stack.addresses.mailUrl}/__messages?to=${account(n).email}`)).json()) as Mail[];
  const [mail] = await eventually(mails, (all) => all.length > 0);
  const link = new URL(mail?.links.find((url) => url.includes('/auth/confirm')) ?? 'about:blank');
  await connect(stack).auth.verifyOtp({
    token_hash: new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '',
    type: 'signup',
  });
}

/** Books, opens the checkout and pays; throws where the stack does not answer, and may be called again. */
export async function bookAndPay(stack: StartedStack, client: Client, userId: string, slot: Slot): Promise<void> {
  const { data: known } = await client
    .from('bookings')
    .select('id, status, total_amount')
    .eq('event_date', slot.date)
    .eq('event_time', slot.start_time)
    .neq('status', 'cancelled')
    .throwOnError();
  let booking = known[0];
  if (!booking) {
    const row = {
      user_id: userId,
      event_name: 'Garden party',
      event_type: 'private',
      event_date: slot.date,
      event_time: slot.start_time,
      location: '12 Elm Street',
      guest_count: 40,
      total_amount: 499,
      special_requests: null,
      status: 'pending',
    };
    const { data } = await client.from('bookings').insert(row).select().single().throwOnError();
    booking = data as { id: string; status: string; total_amount: number };
  }
  if (booking.status !== 'pending') return;
  const { data, error } = await client.functions.invoke<{ url: string }>('create-payment', {
    body: { booking_id: booking.id, amount: 49_900 },
  });
  // The payment may have completed before the kill; then the provider delivers its event again.
  const key =
    error && 'context' in error
      ? ((await (error.context as Response).json().catch(() => null)) as { error?: { key?: string } } | null)?.error
          ?.key
      : null;
  if (key === 'already_paid') return;
  if (!data?.url) throw new Error(`no checkout: ${key}`);
  const card = new URLSearchParams({
    number: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Ada Lovelace',
  });
  // The page names the port of the start that made it.
  const page = new URL(data.url);
  const paid = await fetch(`${stack.addresses.paymentUrl}${page.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: card,
  });
  if (paid.status !== 303) throw new Error(`payment page: ${paid.status}`);
  // All guests have the address of this machine, which has few unpaid bookings at a time.
  const { id } = booking;
  const status = async () =>
    (await client.from('bookings').select('status').eq('id', id).single().throwOnError()).data.status as string;
  await eventually(status, (now) => now === 'confirmed');
}

/** Open places from three days on, one entry for each. */
export async function openPlaces(stack: StartedStack): Promise<Slot[]> {
  const after = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await connect(stack)
    .from('available_slots')
    .select('*')
    .gte('date', after)
    .order('date')
    .order('start_time')
    .throwOnError();
  return (data as Slot[]).flatMap((slot) =>
    Array.from({ length: slot.max_bookings - slot.current_bookings }, () => slot),
  );
}

/** A new session of a guest. Throws when the sign-in is refused. */
export async function sessionOf(stack: StartedStack, guest: number): Promise<{ client: Client; userId: string }> {
  const client = connect(stack);
  const { data, error } = await client.auth.signInWithPassword(account(guest));
  if (error) throw error;
  return { client, userId: data.user.id };
}

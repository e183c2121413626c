import { expect } from '@playwright/test';
import { asService } from './api.ts';
import type { Booking } from './fixtures/bookings.ts';
import { stack } from './start-stack.ts';

const post = async <Answer>(path: string) =>
  (await (await fetch(new URL(path, stack().paymentUrl), { method: 'POST' })).json()) as Answer;

/** The bank takes the booking's payment back: the customer disputes it; the answer is the dispute's id. */
export async function dispute({ id }: Pick<Booking, 'id'>): Promise<string> {
  const payments = `payments?booking_id=eq.${id}&status=eq.completed&select=provider_payment_intent`;
  const [payment] = (await asService('GET', payments)) as { provider_payment_intent: string }[];
  return (await post<{ id: string }>(`/__disputes/${payment!.provider_payment_intent}?reason=fraudulent`)).id;
}

export const loseDispute = (id: string) => post(`/__disputes/${id}/close/lost`);

/** The bank sends the booking's refund back, once it was made. */
export async function failRefund({ id }: Pick<Booking, 'id'>): Promise<void> {
  let made: { provider_refund_id: string }[] = [];
  await expect
    .poll(async () => {
      const refunds = `refunds?booking_id=eq.${id}&status=eq.made&select=provider_refund_id`;
      made = (await asService('GET', refunds)) as typeof made;
      return made.length;
    })
    .toBe(1);
  await post(`/__refunds/${made[0]!.provider_refund_id}/fail`);
}

/** Causes a fault of a provider until the returned function is called. */
export async function breakProvider(
  url: string,
  fault: { mode: string; count?: number },
): Promise<() => Promise<void>> {
  const faults = new URL('/__faults', url);
  const headers = { 'content-type': 'application/json' };
  await fetch(faults, { method: 'PUT', headers, body: JSON.stringify([fault]) });
  return async () => void (await fetch(faults, { method: 'DELETE' }));
}

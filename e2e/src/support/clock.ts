import { instantInNewYork } from 'shared-data/domain/zoned-time';
import { callApi } from './api.ts';
import { stack } from './start-stack.ts';

/** Sets the time of the stack's database and functions. Webhooks of the payment provider are refused until it is back. */
export async function setClock(to: Date): Promise<void> {
  const { supabaseUrl, secretKey } = stack();
  const answer = await fetch(new URL('/__clock', supabaseUrl), {
    method: 'PUT',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ milliseconds: to.getTime() - Date.now() }),
  });
  if (!answer.ok) throw new Error(`The clock was not moved: ${answer.status}`);
}

/** Calls what the schedule calls each minute. */
export async function sweep(): Promise<void> {
  const { secretKey } = stack();
  await callApi('/functions/v1/sweep', { token: secretKey, key: secretKey });
}

/** In the morning of that day, when reminders are sent. */
export async function sweepOn(date: string): Promise<void> {
  await setClock(instantInNewYork(date, '10:00'));
  await sweep();
}

import Stripe from 'stripe';
import { newId } from '../common/ids.ts';
import type { Store } from '../common/store.ts';

export interface StoredEvent {
  id: string;
  type: string;
  /** The exact bytes that are signed and sent. */
  payload: string;
  attempts: number;
  delivered: boolean;
  /** Milliseconds since 1970; null when no further try follows. */
  nextAttemptAt: number | null;
  lastStatus: string | null;
}

interface Settings {
  store: Store;
  url: string;
  secret: string;
  now: () => Date;
  fetch: typeof globalThis.fetch;
  /** Whether the next event is never sent by itself. */
  isLost: () => boolean;
}

const attempts = 15;
const signer = new Stripe('sk_test_signer').webhooks;

/**
 * Sends events to the webhook with increasing delays until it returns 2xx, as the provider does; they survive a
 * restart.
 */
export function createWebhooks({ store, url, secret, now, fetch, isLost }: Settings) {
  const sending = new Map<string, Promise<void>>();

  async function send(event: StoredEvent): Promise<void> {
    let status: string;
    let delivered = false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signer.generateTestHeaderString({
            payload: event.payload,
            secret,
            timestamp: Math.floor(now().getTime() / 1000),
          }),
        },
        body: event.payload,
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      status = String(response.status);
      delivered = response.ok;
    } catch (error) {
      status = error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'connection failed';
    }
    const tried = event.attempts + 1;
    const wait = Math.min(1_000 * 2 ** (tried - 1), 300_000);
    store.put('events', event.id, {
      ...event,
      attempts: tried,
      delivered,
      nextAttemptAt: delivered || tried >= attempts ? null : now().getTime() + wait,
      lastStatus: status,
    } satisfies StoredEvent);
  }

  function deliver(event: StoredEvent): Promise<void> {
    const running = sending.get(event.id) ?? send(event).finally(() => sending.delete(event.id));
    sending.set(event.id, running);
    return running;
  }

  return {
    /** Stores an event and makes the first attempt; resolves when that attempt has ended, also when it failed. */
    emit(type: string, object: object): Promise<void> {
      const id = newId('evt_');
      const payload = JSON.stringify({
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: Math.floor(now().getTime() / 1000),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      });
      const lost = isLost();
      const event: StoredEvent = {
        id,
        type,
        payload,
        attempts: 0,
        delivered: false,
        nextAttemptAt: lost ? null : now().getTime(),
        lastStatus: lost ? 'lost' : null,
      };
      store.put('events', id, event);
      return lost ? Promise.resolve() : deliver(event);
    },
    /** Sends one event again, delivered or not. False when there is no event with that id. */
    async redeliver(id: string): Promise<boolean> {
      const event = store.get<StoredEvent>('events', id);
      if (!event) return false;
      await deliver(event);
      return true;
    },
    /** Sends the due events. */
    async deliverDue(): Promise<void> {
      const due = store
        .list<StoredEvent>('events')
        .filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= now().getTime());
      await Promise.all(due.map(deliver));
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

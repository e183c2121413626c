import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../run.ts';
import { measureHttp } from './measure-http.ts';
import type { HttpCost } from './measure-http.ts';

interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
}

const password = 'district-pour';

async function startBackend(databaseUrl: string | null): Promise<{ backend: Backend; stop: () => Promise<void> }> {
  const child = spawn('node', ['local-stack/src/backend/main.ts', '--port', '0', '--ephemeral'], {
    cwd: repositoryRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SEED: 'demo', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the backend ended with exit code ${code}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { backend: JSON.parse(line) as Backend, stop };
}

async function signIn({ url, publishableKey }: Backend): Promise<{ token: string; userId: string }> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@example.com', password }),
  });
  const { access_token: token, user } = (await response.json()) as { access_token: string; user: { id: string } };
  return { token, userId: user.id };
}

/** Figures of one backend: the list of open slots, a customer's bookings, and the attempt to book. */
export interface BackendCost {
  slots: HttpCost;
  bookings: HttpCost;
  insert: HttpCost;
}

/**
 * Measures the backend over HTTP on this machine, with a fresh database that holds the sample data.
 * @param databaseUrl a PostgreSQL server, or null for the embedded database
 */
export async function measureBackend(databaseUrl: string | null, clients: number): Promise<BackendCost> {
  const { backend, stop } = await startBackend(databaseUrl);
  try {
    const { token, userId } = await signIn(backend);
    const anonymous = { apikey: backend.publishableKey };
    const customer = { apikey: backend.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'return=representation' };
    const get = (path: string, headers: Record<string, string>) => async () => {
      const response = await fetch(`${backend.url}/rest/v1/${path}`, { headers });
      await response.arrayBuffer();
      return response.ok;
    };
    const today = new Date().toISOString().slice(0, 10);
    const listed = await fetch(`${backend.url}/rest/v1/available_slots?select=*&is_available=eq.true&date=gte.${today}&order=date.asc,start_time.asc`, { headers: anonymous });
    const slots = (await listed.json()) as { date: string; start_time: string }[];
    const book = async (index: number) => {
      const slot = slots[index % slots.length];
      const response = await fetch(`${backend.url}/rest/v1/bookings`, {
        method: 'POST',
        headers: customer,
        body: JSON.stringify({ user_id: userId, event_name: `Bench ${index}`, event_type: 'private', event_date: slot?.date, event_time: slot?.start_time, location: 'Bench hall', guest_count: 20, total_amount: 299, special_requests: null, status: 'pending' }),
      });
      await response.arrayBuffer();
      // a full slot or the limit of three holds is an answer too: the database did all its work
      return response.status === 201 || response.status === 409 || response.status === 429;
    };
    const slotList = get(`available_slots?select=*&is_available=eq.true&date=gte.${today}&order=date.asc,start_time.asc`, anonymous);
    const myBookings = get(`bookings?select=*&user_id=eq.${userId}&order=created_at.desc`, customer);
    await measureHttp({ clients: 4, count: 40, send: slotList });
    return {
      slots: await measureHttp({ clients, count: 600, send: slotList }),
      bookings: await measureHttp({ clients, count: 600, send: myBookings }),
      insert: await measureHttp({ clients, count: 300, send: book }),
    };
  } finally {
    await stop();
  }
}

import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';

/**
 * `slow`, `close` and `garbage` break the response after the work is done: the caller cannot tell that it was. `lost-event`
 * is no fault of a call: the payment provider's event is never sent.
 */
const faultModes = ['slow', '429', '500', 'close', 'garbage', 'lost-event'] as const;
type FaultMode = (typeof faultModes)[number];

export interface Fault {
  mode: FaultMode;
  /** Share of the calls that it affects, 0 to 1. */
  rate: number;
  /** The number of further calls that it affects; null for all. */
  count: number | null;
  /** The delay of a slow response. */
  milliseconds: number;
  /** Affects calls of this method only. */
  method?: string;
}

export interface FaultSettings {
  faults: Fault[];
  random: () => number;
  /** The provider's response to too many requests and to an internal error. */
  answer: (status: 429 | 500) => object;
}

/**
 * Parses `scheduling:500:0.3,mail:slow:0.1` for one sandbox. Throws an error with the expected form for anything else.
 */
export function parseFaults(text: string, sandbox: string): Fault[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name, mode, rate = '1'] = part.split(':');
      const known = faultModes.find((candidate) => candidate === mode);
      if (
        !['payment', 'scheduling', 'mail'].includes(name ?? '') ||
        !known ||
        !(Number(rate) >= 0 && Number(rate) <= 1)
      ) {
        throw new Error(
          `SANDBOX_FAULTS must be a list such as "scheduling:500:0.3,mail:slow:0.1" (payment, scheduling or mail; ${faultModes.join(', ')}; share 0 to 1), but has "${part}"`,
        );
      }
      return { name, fault: { mode: known, rate: Number(rate), count: null, milliseconds: 30_000 } };
    })
    .filter(({ name }) => name === sandbox)
    .map(({ fault }) => fault);
}

/** Takes one of the faults in force that `applies`; undefined when there is none now. */
function takeFault(settings: FaultSettings, applies: (fault: Fault) => boolean): Fault | undefined {
  const fault = settings.faults.find(
    (candidate) => candidate.count !== 0 && applies(candidate) && settings.random() < candidate.rate,
  );
  if (fault && fault.count !== null) fault.count -= 1;
  return fault;
}

/** True when the next event of the provider is to be lost. */
export const losesEvent = (settings: FaultSettings): boolean =>
  takeFault(settings, ({ mode }) => mode === 'lost-event') !== undefined;

/** Injects faults into calls of the API according to the settings. */
export function injectFaults(settings: FaultSettings): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const fault = takeFault(
      settings,
      ({ mode, method }) => mode !== 'lost-event' && (!method || method === context.req.method),
    );
    if (!fault) return next();
    if (fault.mode === '429' || fault.mode === '500') {
      const status = fault.mode === '429' ? 429 : 500;
      return context.json(settings.answer(status), status, { 'retry-after': '1' });
    }
    await next();
    if (fault.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    if (fault.mode === 'close') context.env.incoming.socket.destroy();
    if (fault.mode === 'garbage') {
      context.res = undefined;
      context.res = new Response('<html>upstream connect error{', {
        status: 200,
        headers: { 'content-type': 'text/html' },
      });
    }
    return undefined;
  };
}

/** `GET`, `PUT [{ mode, rate?, count?, milliseconds?, method? }]` and `DELETE` of the faults in force, for tests. */
export function faultRoutes(settings: FaultSettings): Hono {
  const app = new Hono();
  app.get('/', (context) => context.json(settings.faults));
  app.delete('/', (context) => {
    settings.faults = [];
    return context.json([]);
  });
  app.put('/', async (context) => {
    const body: unknown = await context.req.json();
    const wanted = Array.isArray(body) ? (body as Partial<Fault>[]) : [];
    settings.faults = wanted.flatMap(({ mode, rate = 1, count = null, milliseconds = 30_000, method }) =>
      mode && faultModes.includes(mode) ? [{ mode, rate, count, milliseconds, ...(method ? { method } : {}) }] : [],
    );
    return context.json(settings.faults);
  });
  return app;
}

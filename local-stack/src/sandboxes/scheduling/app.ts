import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '../common/api-error.ts';
import type { FaultSettings } from '../common/faults.ts';
import { faultRoutes, injectFaults } from '../common/faults.ts';
import { page, pageHeaders, shownTime, table, tag } from '../common/page.ts';
import type { Store } from '../common/store.ts';
import type { Appointment } from './appointment.ts';
import { makeAppointment, matches, rescheduleAppointment, TYPES, updateAppointment } from './appointment.ts';

interface SchedulingSandboxSettings {
  store: Store;
  userId: string;
  apiKey: string;
  faults: FaultSettings;
  now: () => Date;
}

/** The provider's limit; calls above it in any second get 429. */
const perSecond = 10;

/** The provider's appointments API on the endpoints we use, and a page that lists what is in the calendar. */
export function createSchedulingSandbox({ store, userId, apiKey, faults, now }: SchedulingSandboxSettings) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const api = new Hono<{ Bindings: HttpBindings }>();
  const credentials = `Basic ${btoa(`${userId}:${apiKey}`)}`;
  const all = () => store.list<Appointment>('appointments');
  let recent: number[] = [];
  let busiest = 0;

  api.onError((error, context) => {
    const failure = error instanceof ApiError ? error : new ApiError(500, 'internal_error', 'Internal error');
    const { status, key, message } = failure;
    return context.json({ status_code: status, message, error: key }, status);
  });
  api.use(async (_context, next) => {
    recent = [...recent.filter((at) => at > now().getTime() - 1_000), now().getTime()];
    busiest = Math.max(busiest, recent.length);
    if (recent.length > perSecond) throw new ApiError(429, 'too_many_requests', 'Too many requests.');
    await next();
  });
  api.use(injectFaults(faults));
  api.use(async (context, next) => {
    if (context.req.header('authorization') !== credentials) throw new ApiError(401, 'unauthorized', 'Unauthorized');
    await next();
  });
  api.get('/appointment-types', (context) => context.json(TYPES));
  api.get('/appointments', (context) => {
    const query = context.req.query();
    const found = all().filter((appointment) => matches(appointment, query));
    return context.json(found.slice(0, Number(query.max ?? 100)));
  });
  api.post('/appointments', async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    const appointment = makeAppointment(body, 1_000_001 + all().length, now(), context.req.query('admin') === 'true');
    store.put('appointments', String(appointment.id), appointment);
    return context.json(appointment);
  });
  const find = (id: string) => {
    const appointment = store.get<Appointment>('appointments', id);
    if (!appointment) throw new ApiError(404, 'not_found', 'The appointment does not exist.');
    return appointment;
  };
  api.get('/appointments/:id', (context) => context.json(find(context.req.param('id'))));
  api.put('/appointments/:id', async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    const admin = context.req.query('admin') === 'true';
    const updated = updateAppointment(find(context.req.param('id')), body, admin);
    store.put('appointments', String(updated.id), updated);
    return context.json(updated);
  });
  api.put('/appointments/:id/reschedule', async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    const moved = rescheduleAppointment(find(context.req.param('id')), body);
    store.put('appointments', String(moved.id), moved);
    return context.json(moved);
  });
  api.put('/appointments/:id/cancel', (context) => {
    const canceled = { ...find(context.req.param('id')), canceled: true };
    store.put('appointments', String(canceled.id), canceled);
    return context.json(canceled);
  });
  api.all('*', () => {
    throw new ApiError(404, 'not_found', 'Not found.');
  });
  app.route('/api/v1', api);

  app.get('/health', (context) => context.json({ ok: true }));
  app.route('/__faults', faultRoutes(faults));
  app.get('/__appointments', (context) => context.json({ appointments: all(), busiestSecond: busiest }));
  app.get('/', (context) => context.html(overview(all().reverse()), 200, pageHeaders()));
  return { app };
}

function overview(appointments: Appointment[]) {
  return page({
    title: 'Appointments',
    sandbox: 'Scheduling sandbox',
    body: html`<h1>Appointments</h1>
      <p class="quiet">What the site has entered into the calendar, newest first.</p>
      ${table(
        ['When', 'Who', 'Notes', 'State'],
        appointments.map(({ datetime, firstName, lastName, email, notes, canceled }) => [
          shownTime(datetime),
          html`${firstName} ${lastName}<br />${email}`,
          html`${notes.split('\n').map((line) => html`${line}<br />`)}`,
          canceled ? tag('canceled', 'bad') : tag('booked', 'good'),
        ]),
        'The calendar is empty. A booking appears here once it is paid.',
      )}`,
  });
}

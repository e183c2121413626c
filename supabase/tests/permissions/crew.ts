import { randomUUID } from 'node:crypto';
import { addStaff, crewMember, publish, saveShift, seenShift, shiftMails } from '../support/crew.ts';
import { person } from '../support/people.ts';
import { one, rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';

let days = 0;
/** Six hours on an evening that nobody else uses. */
const evening = () => {
  days += 1;
  const day = new Date(Date.UTC(2031, 0, 1 + 2 * days)).toISOString().slice(0, 10);
  return { from: `${day}T22:00:00Z`, until: `${day}T23:30:00Z` };
};

/** A published shift of the person in the crew that the caller is or, for everybody else, of somebody. */
async function shiftOf({ backend, me }: ActionContext): Promise<string> {
  const admin = await person(backend, { role: 'admin' });
  const [mine] = await backend.sql<{ id: string }>(
    `insert into private.staff (user_id, name, email, role, created_at)
      select u.id, 'Cass Crew', u.email, 'bartender', private.now() from auth.users u where u.id = $1::uuid
      on conflict (user_id) do update set name = excluded.name returning id`,
    [me.id],
  );
  const id = await saveShift(admin, { staffId: mine?.id ?? (await addStaff(admin)), ...evening() });
  await publish(admin, id);
  return id;
}

const somebody = async ({ backend }: ActionContext) => crewMember(backend, await person(backend, { role: 'admin' }));
const shiftOfSomebody = async (context: ActionContext) => {
  const admin = await person(context.backend, { role: 'admin' });
  return saveShift(admin, { staffId: (await somebody(context)).staffId, ...evening() });
};

export const crew: PermissionSubject = {
  table: `
list the people of the crew                       | 42501   | PT403    | PT403 | yes   | yes
add a person to the crew                          | 42501   | PT403    | PT403 | PT403 | yes
say that a person of the crew has left            | 42501   | PT403    | PT403 | PT403 | yes
record a certificate                              | 42501   | PT403    | PT403 | PT403 | yes
read when another person can work                 | 42501   | PT403    | PT403 | PT403 | yes
change the weekly hours of another person         | 42501   | PT403    | PT403 | PT403 | yes
change a day of another person                    | 42501   | PT403    | PT403 | PT403 | yes
enter time off of another person                  | 42501   | PT403    | PT403 | PT403 | yes
remove time off of another person                 | 42501   | PT403    | PT403 | PT403 | yes
read who is away                                  | 42501   | PT403    | PT403 | yes   | yes
read the schedule                                 | 42501   | PT403    | PT403 | yes   | yes
read which events need a crew                     | 42501   | PT403    | PT403 | PT403 | yes
ask who is free                                   | 42501   | PT403    | PT403 | PT403 | yes
check a shift before it is saved                  | 42501   | PT403    | PT403 | PT403 | yes
plan a shift                                      | 42501   | PT403    | PT403 | PT403 | yes
delete a shift                                    | 42501   | PT403    | PT403 | PT403 | yes
put a deleted shift back                          | 42501   | PT403    | PT403 | PT403 | yes
publish a shift                                   | 42501   | PT403    | PT403 | PT403 | yes
answer a shift of another person                  | 42501   | PT403    | PT403 | PT403 | PT403
answer one's own shift                            | 42501   | PT403    | PT403 | yes   | yes
read one's own shifts                             | 42501   | PT403    | PT403 | yes   | yes
read one's own hours                              | 42501   | PT403    | PT403 | yes   | yes
read a shift by its link                          | yes     | yes      | yes   | yes   | yes
answer a shift by its link                        | yes     | yes      | yes   | yes   | yes
make the address of one's feed of shifts          | 42501   | PT403    | PT403 | yes   | yes
end the feed of one's shifts                      | 42501   | yes      | yes   | yes   | yes
see since when there is a feed of one's shifts    | 42501   | yes      | yes   | yes   | yes
read the feed of somebody's shifts                | 42501   | 42501    | 42501 | 42501 | 42501
read the crew as a table                          | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the certificates as a table                  | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the weekly hours as a table                  | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the days that differ as a table              | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the time off as a table                      | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the shifts as a table                        | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'list the people of the crew': async (context) => {
      await shiftOf(context);
      return context.client.rpc('staff_list');
    },
    'add a person to the crew': ({ client }) =>
      client.rpc('save_staff', {
        ...{ p_id: null, p_changes: { name: 'Cy', email: `${randomUUID()}@example.com`, role: 'server' }, p_seen: {} },
      }),
    'say that a person of the crew has left': async (context) =>
      context.client.rpc('set_staff_left', { p_id: (await somebody(context)).staffId, p_left: true }),
    'record a certificate': async (context) =>
      context.client.rpc('save_staff', {
        ...{ p_id: (await somebody(context)).staffId, p_changes: { alcohol: '2031-01-01' }, p_seen: { alcohol: null } },
      }),
    'read when another person can work': async (context) => {
      const { staffId } = await somebody(context);
      await context.backend.sql(
        `insert into private.staff_hours (staff_id, weekday, from_time, until_time) values ($1::uuid, 5, '17:00', '23:00')
          on conflict do nothing`,
        [staffId],
      );
      return context.client.rpc('availability', { p_staff_id: staffId });
    },
    'change the weekly hours of another person': async (context) =>
      context.client.rpc('set_weekly_hours', {
        ...{ p_staff_id: (await somebody(context)).staffId, p_changes: {}, p_seen: {} },
      }),
    'change a day of another person': async (context) =>
      context.client.rpc('set_exception', {
        ...{ p_staff_id: (await somebody(context)).staffId, p_day: '2031-01-01', p_from: null, p_until: null },
      }),
    'enter time off of another person': async (context) =>
      context.client.rpc('add_absence', {
        ...{ p_staff_id: (await somebody(context)).staffId, p_starts_on: '2031-01-01', p_ends_on: '2031-01-02' },
      }),
    'remove time off of another person': async (context) => {
      const id = await one(
        context,
        `insert into private.absences (staff_id, starts_on, ends_on, created_at)
          values ($1::uuid, '2031-02-01', '2031-02-01', now()) returning id`,
        [(await somebody(context)).staffId],
      );
      return context.client.rpc('remove_absence', { p_id: id });
    },
    'read who is away': async (context) => {
      await context.backend.sql(
        `insert into private.absences (staff_id, starts_on, ends_on, created_at) values ($1::uuid, '2031-03-01', '2031-03-01', now())`,
        [(await somebody(context)).staffId],
      );
      return context.client.rpc('absent_staff', { p_from: '2031-03-01', p_to: '2031-03-01' });
    },
    'read the schedule': async (context) => {
      await shiftOf(context);
      return context.client.rpc('schedule', { p_from: '2031-01-01', p_to: '2032-12-31' });
    },
    'read which events need a crew': rpc('crews', { p_from: '2020-01-01', p_to: '2040-01-01' }),
    'ask who is free': async (context) => {
      await somebody(context);
      const { from, until } = evening();
      return context.client.rpc('suggest_staff', { p_from: from, p_until: until });
    },
    'check a shift before it is saved': async (context) => {
      const { staffId } = await somebody(context);
      const { from, until } = evening();
      const shift = { p_id: null, p_staff_id: staffId, p_starts_at: from, p_ends_at: until };
      await context.backend.sql(
        `insert into private.staff_exceptions (staff_id, day) select $1::uuid, $2::date + n from generate_series(-1, 1) n`,
        [staffId, from.slice(0, 10)],
      );
      return context.client.rpc('check_shift', shift);
    },
    'plan a shift': async (context) => {
      const { from, until } = evening();
      const { staffId } = await somebody(context);
      const shift = { staff_id: staffId, title: 'Tasting', starts_at: from, ends_at: until };
      return context.client.rpc('save_shift', { p_id: null, p_changes: shift, p_seen: {} });
    },
    'delete a shift': async (context) => {
      const id = await shiftOfSomebody(context);
      const admin = await person(context.backend, { role: 'admin' });
      return context.client.rpc('delete_shift', { p_id: id, p_seen: await seenShift(admin, id) });
    },
    'put a deleted shift back': async (context) =>
      context.client.rpc('restore_shift', { p_id: await shiftOfSomebody(context) }),
    'publish a shift': async (context) =>
      context.client.rpc('publish_shifts', { p_ids: [await shiftOfSomebody(context)] }),
    'answer a shift of another person': async (context) =>
      context.client.rpc('answer_shift', { p_id: await shiftOfSomebody(context), p_answer: 'accepted' }),
    "answer one's own shift": async (context) =>
      context.client.rpc('answer_shift', { p_id: await shiftOf(context), p_answer: 'accepted' }),
    "read one's own shifts": async (context) => {
      await shiftOf(context);
      return context.client.rpc('my_shifts', { p_from: '2026-01-01' });
    },
    "read one's own hours": async (context) => {
      await shiftOf(context);
      return context.client.rpc('my_hours');
    },
    'read a shift by its link': async (context) => {
      const [mail] = await shiftMails(context.backend, await shiftOf(context));
      return context.client.rpc('linked_shift', { p_token: mail!.token });
    },
    'answer a shift by its link': async (context) => {
      const [mail] = await shiftMails(context.backend, await shiftOf(context));
      return context.client.rpc('answer_linked_shift', { p_token: mail!.token, p_answer: 'accepted' });
    },
    "make the address of one's feed of shifts": rpc('renew_shift_feed'),
    "end the feed of one's shifts": rpc('end_shift_feed'),
    "see since when there is a feed of one's shifts": rpc('shift_feed_since'),
    "read the feed of somebody's shifts": rpc('shift_feed', { p_token: 'none' }),
    'read the crew as a table': ({ client }) => client.from('staff').select(),
    'read the certificates as a table': ({ client }) => client.from('staff_certificates').select(),
    'read the weekly hours as a table': ({ client }) => client.from('staff_hours').select(),
    'read the days that differ as a table': ({ client }) => client.from('staff_exceptions').select(),
    'read the time off as a table': ({ client }) => client.from('absences').select(),
    'read the shifts as a table': ({ client }) => client.from('shifts').select(),
  },
};

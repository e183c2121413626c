import type { TestBackend } from './backend.ts';
import { listArgs } from './desk-list.ts';
import type { Person } from './people.ts';

/** Enquiries in the list of an admin. */
export function enquiriesOf(backend: () => TestBackend, admin: () => Person) {
  /** Stores an enquiry that arrived some hours ago and returns its id. */
  const arrived = async (hoursAgo: number, changes: Record<string, unknown> = {}): Promise<string> => {
    const row = {
      name: 'Nora',
      email: 'nora@example.com',
      phone: '(202) 555-0100',
      message: 'Hello',
      urgency: 'standard',
      source: 'contact',
      user_id: null,
      ...changes,
    };
    const [stored] = await backend().sql<{ id: string }>(
      `insert into public.contacts (name, email, phone, message, urgency, source, user_id, created_at)
        values ($1, $2, $3, $4, $5, $6, $7::uuid, private.now() - make_interval(mins => $8::integer)) returning id`,
      [row.name, row.email, row.phone, row.message, row.urgency, row.source, row.user_id, Math.round(hoursAgo * 60)],
    );
    return stored!.id;
  };
  /** The list, as the filter has it. */
  const inbox = async (filters: Record<string, unknown> = {}) => {
    const { data, error } = await admin().client.rpc('enquiries', listArgs(filters));
    if (error) throw new Error(error.message);
    return data as { name: string; status: string; assignee_id: string | null; failed: boolean; total_count: number }[];
  };
  return { arrived, inbox };
}

import { randomUUID } from 'node:crypto';
import type { TestBackend } from './backend.ts';
import {
  anEnquiry,
  aTemplate,
  badge,
  ownersComment,
  ownersPlan,
  ownersSharedPlan,
  QUOTE,
} from '../permissions/owner-rows.ts';
import type { ActionContext } from '../permissions/context.ts';
import type { Person } from './people.ts';

/** How the columns of one table are read and written by columns.test.ts. */
export interface TableCase {
  /** Creates the owner's row and returns its id. */
  make: (context: ActionContext) => Promise<string>;
  /** A row that the caller could insert in their own name. */
  base: (context: ActionContext) => Promise<Record<string, unknown>>;
  /** A valid value that differs from the stored one and from the one in `base`. A column that is not listed is a text. */
  others: Record<string, (context: ActionContext) => unknown>;
}

/** What the cases use. */
export interface CaseTools {
  backend: TestBackend;
  /** A customer in whose name the other roles try to write. */
  thirdCustomer: Person;
  /** The first row of a statement of the owner of the database. */
  sql: (text: string, params?: unknown[]) => Promise<Record<string, unknown>>;
  /** Cancels a customer's unpaid bookings, whose holds are limited. */
  settle: (userId: string) => Promise<unknown>;
  thirdCustomersBooking: () => Promise<string>;
}

export const INSTANT = '2031-03-04T05:06:07+00:00';

/** The tables of enquiries, profiles, comments, plans and achievements. */
export function personCases({ thirdCustomer, sql }: CaseTools): Record<string, TableCase> {
  return {
    contacts: {
      make: anEnquiry,
      base: async () => {
        // All cases come from one address, which may send twenty in an hour.
        await sql(`delete from private.rate_limits where bucket like 'contacts:%'`);
        return { name: 'Ann', email: `${randomUUID()}@example.com`, phone: '(202) 555-0100', message: 'Hello' };
      },
      others: {
        phone: () => '(202) 555-0199',
        id: () => randomUUID(),
        number: () => 900_001,
        email: () => `${randomUUID()}@example.com`,
        urgency: () => 'urgent',
        contact_method: () => 'phone',
        status: () => 'closed',
        source: () => 'quick_request',
        event_type: () => 'wedding',
        event_date: () => '2190-06-20',
        event_time: () => '18:00:00',
        guest_count: () => 40,
        package_id: () => 'premium',
        hours: () => 6,
        user_id: () => thirdCustomer.id,
        assignee_id: () => thirdCustomer.id,
        is_spam: () => true,
        answered_at: () => INSTANT,
        created_at: () => INSTANT,
      },
    },
    answer_templates: {
      make: aTemplate,
      base: () => Promise.resolve({ name: randomUUID(), subject: 'Your event', body: 'Hello {name}' }),
      others: { id: () => randomUUID(), name: () => randomUUID(), archived: () => true },
    },
    profiles: {
      make: (context) => Promise.resolve(context.owner.id),
      base: async ({ me }) => {
        await sql('delete from public.profiles where id = $1::uuid', [me.id]);
        return { id: me.id };
      },
      others: {
        id: async () => {
          await sql('delete from public.profiles where id = $1::uuid', [thirdCustomer.id]);
          return thirdCustomer.id;
        },
        updated_at: () => INSTANT,
      },
    },
    comments: {
      make: ownersComment,
      base: ({ me }) => Promise.resolve({ user_id: me.id, blog_post_slug: 'a-post', content: 'Agreed.' }),
      others: {
        id: () => randomUUID(),
        user_id: () => thirdCustomer.id,
        blog_post_slug: () => 'another-post',
        content: () => 'Another text.',
        parent_id: (context) => ownersComment(context),
        removed_at: () => INSTANT,
        hidden_at: () => INSTANT,
        created_at: () => INSTANT,
      },
    },
    plans: {
      make: ownersPlan,
      base: async ({ me }) => {
        await sql('delete from public.plans');
        return { user_id: me.id, kind: 'quote', title: 'Mine', content: QUOTE };
      },
      others: {
        id: () => randomUUID(),
        user_id: () => thirdCustomer.id,
        kind: () => 'menu',
        content: () => ({ ...QUOTE, guestCount: 81 }),
        created_at: () => INSTANT,
      },
    },
    shared_plans: {
      make: ownersSharedPlan,
      base: ({ me }) => Promise.resolve({ user_id: me.id, kind: 'quote', content: QUOTE }),
      others: {
        id: () => randomUUID(),
        user_id: () => thirdCustomer.id,
        kind: () => 'menu',
        content: () => ({ ...QUOTE, guestCount: 81 }),
        created_at: () => INSTANT,
      },
    },
    achievements: {
      make: async () =>
        String(
          (
            await sql(
              `insert into public.achievements (name, description, icon, points) values ($1, 'x', 'Crown', 1) returning id`,
              [randomUUID()],
            )
          ).id,
        ),
      base: () => Promise.resolve({ name: randomUUID(), description: 'x', icon: 'Crown', points: 1 }),
      others: {
        id: () => randomUUID(),
        name: () => randomUUID(),
        description: () => 'Another',
        icon: () => 'Star',
        points: () => 9_999,
      },
    },
    user_achievements: {
      make: async (context) => {
        await sql('delete from public.user_achievements');
        const values = [context.owner.id, await badge(context, 'Community Member')];
        return String(
          (
            await sql(
              'insert into public.user_achievements (user_id, achievement_id) values ($1::uuid, $2::uuid) returning id',
              values,
            )
          ).id,
        );
      },
      base: async (context) => {
        await sql('delete from public.user_achievements');
        await sql('delete from public.comments where user_id = $1::uuid', [context.me.id]);
        await sql(
          `insert into public.comments (user_id, blog_post_slug, content) select id, 'a-post', 'Hello.' from auth.users where id = $1::uuid`,
          [context.me.id],
        );
        return { user_id: context.me.id, achievement_id: await badge(context, 'Community Member') };
      },
      others: {
        id: () => randomUUID(),
        user_id: () => thirdCustomer.id,
        achievement_id: (context) => badge(context, 'Conversation Starter'),
        earned_at: () => INSTANT,
      },
    },
  };
}

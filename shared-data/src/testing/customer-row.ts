import type { Tables } from '../database.gen.ts';
import { nextId } from './factories.ts';
import type { TestUser } from './factories.ts';

/** The customer's record of an account. */
export function customerRow(
  { id, email, fullName }: Pick<TestUser, 'id' | 'email' | 'fullName'>,
  given: Partial<Tables<'customers'>> = {},
): Tables<'customers'> {
  return {
    ...{ id: nextId(), user_id: id, name: fullName || email, email, phone: null, company_name: null },
    ...{ referral_source: null, referral_details: null, created_at: '2026-01-02T15:00:00+00:00' },
    updated_at: '2026-01-02T15:00:00+00:00',
    ...given,
  };
}

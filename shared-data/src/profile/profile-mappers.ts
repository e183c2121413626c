import { camelCased, toColumns } from '../core/camel-case.ts';
import { clockNow } from '../core/clock.ts';
import type { CamelCased } from '../core/camel-case.ts';
import type { Tables, TablesInsert } from '../database.gen.ts';

/** A row of `profiles`; its id is the user's. */
export type ProfileRow = Tables<'profiles'>;
/** The row of the signed-in user, with the phone of their customer's record. */
export type OwnProfileRow = ProfileRow & Pick<Tables<'customers'>, 'phone'>;
export type Profile = CamelCased<Omit<OwnProfileRow, 'updated_at'>>;

export function toProfile(row: OwnProfileRow): Profile {
  return camelCased(row);
}

/** The fields that a customer edits; a blank text is stored as null. */
export type ProfileChanges = Partial<
  Pick<Profile, 'fullName' | 'phone' | 'companyName' | 'bio' | 'website' | 'twitterHandle' | 'linkedinUrl'>
>;

/** The row of the upsert: id, the given fields, updated_at. */
export function toProfileUpsert(userId: string, changes: Omit<ProfileChanges, 'phone'>): TablesInsert<'profiles'> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const fields: ProfileChanges = Object.fromEntries(given.map(([field, value]) => [field, value?.trim() || null]));
  return toColumns<TablesInsert<'profiles'>>({ ...fields, id: userId, updatedAt: clockNow().toISOString() });
}

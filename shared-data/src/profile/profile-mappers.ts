import type { Tables, TablesInsert } from '../database.gen.ts';

/** A row of `profiles`; its id is the user's. */
export type ProfileRow = Tables<'profiles'>;

export interface Profile {
  id: string;
  fullName: string | null;
  avatarUrl: string | null;
  bio: string | null;
  companyName: string | null;
  website: string | null;
  twitterHandle: string | null;
  linkedinUrl: string | null;
}

export function toProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    bio: row.bio,
    companyName: row.company_name,
    website: row.website,
    twitterHandle: row.twitter_handle,
    linkedinUrl: row.linkedin_url,
  };
}

/** The six fields a customer edits; a blank text is stored as null. */
export type ProfileChanges = Partial<
  Record<'fullName' | 'companyName' | 'bio' | 'website' | 'twitterHandle' | 'linkedinUrl', string | null>
>;

const columns = {
  fullName: 'full_name',
  companyName: 'company_name',
  bio: 'bio',
  website: 'website',
  twitterHandle: 'twitter_handle',
  linkedinUrl: 'linkedin_url',
} as const satisfies Record<keyof ProfileChanges, keyof ProfileRow>;

/** The row of the upsert: id, the given fields, updated_at. */
export function toProfileUpsert(userId: string, changes: ProfileChanges): TablesInsert<'profiles'> {
  const row: TablesInsert<'profiles'> = { id: userId, updated_at: new Date().toISOString() };
  for (const [field, column] of Object.entries(columns) as [keyof ProfileChanges, (typeof columns)[keyof ProfileChanges]][]) {
    const value = changes[field];
    if (value !== undefined) row[column] = value?.trim() || null;
  }
  return row;
}

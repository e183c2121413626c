import { toDataError } from 'shared-data';
import { PROFILE_CAPS } from 'shared-data/domain/profile';

/** The fields by the column that the database names when a text is too long. */
const capped: Record<string, readonly [label: string, max: number]> = {
  full_name: ['Full Name', PROFILE_CAPS.fullName],
  company_name: ['Company', PROFILE_CAPS.companyName],
  bio: ['Bio', PROFILE_CAPS.bio],
  website: ['Website', PROFILE_CAPS.website],
  twitter_handle: ['Twitter handle', PROFILE_CAPS.twitterHandle],
  linkedin_url: ['LinkedIn', PROFILE_CAPS.linkedinUrl],
};

/** Why the profile was not saved: the limit of a text that is too long, else the words for any failure (spec: account §8). */
export function notSaved(cause: unknown): string {
  const { key, detail } = toDataError(cause);
  const field = key === 'invalid_value' ? capped[detail] : undefined;
  return field ? `${field[0]}: please keep this to ${field[1]} characters at most.` : 'Failed to update profile. Please try again.';
}

import { refusedField } from 'shared-data';
import { PROFILE_CAPS } from 'shared-data/domain/profile';

const labels: Record<keyof typeof PROFILE_CAPS, string> = {
  fullName: 'Full Name',
  companyName: 'Company',
  bio: 'Bio',
  website: 'Website',
  twitterHandle: 'Twitter handle',
  linkedinUrl: 'LinkedIn',
};

const isCapped = (field: string | undefined): field is keyof typeof labels => field !== undefined && field in labels;

/** Why the profile was not saved: the limit of a text that is too long, else the general message. */
export function notSaved(cause: unknown): string {
  const field = refusedField(cause);
  return isCapped(field)
    ? `${labels[field]}: please keep this to ${PROFILE_CAPS[field]} characters at most.`
    : 'Failed to update profile. Please try again.';
}

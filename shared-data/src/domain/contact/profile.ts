/** Longest texts of a profile that the database takes, in characters. */
export const PROFILE_CAPS = {
  fullName: 200,
  companyName: 200,
  bio: 2000,
  website: 2000,
  twitterHandle: 100,
  linkedinUrl: 2000,
} as const;

/** The colors of the mails' frame (supabase/functions/_shared/mails/common/styles.ts), which mail programs choose by their theme. */
export const MAIL_COLORS = {
  Light: { page: '#fbf7ef', text: '#10201b', heading: '#12382e', line: '#d9cfbc', link: '#12382e', small: '#4b5a53' },
  Dark: { page: '#10201b', text: '#f6f0e4', heading: '#f6f0e4', line: '#2d4a40', link: '#e3b565', small: '#b9c4bb' },
} as const;

export type MailScheme = keyof typeof MAIL_COLORS;

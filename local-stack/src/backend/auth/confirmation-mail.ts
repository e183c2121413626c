import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '../mail.ts';

/** The mail that confirms an address; hosted projects get the same by `supabase config push`. */
export const confirmationTemplate = {
  subject: 'Confirm your address',
  content_path: join(import.meta.dirname, '../../../../supabase/templates/confirmation.html'),
};

/** The confirmation mail with its link. */
export function confirmationMail(to: string, link: string): Mail {
  const html = readFileSync(confirmationTemplate.content_path, 'utf8').replace(
    '{{ .ConfirmationURL }}',
    link.replaceAll('&', '&amp;'),
  );
  return { to, subject: confirmationTemplate.subject, html, text: `Confirm your address: ${link}` };
}

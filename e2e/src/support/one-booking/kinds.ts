import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@district-pour/checkout/run';

const folder = join(repositoryRoot, 'supabase/functions/_shared/mails');

/** Every kind of mail about a booking that the database can write. */
export const BOOKING_KINDS = globSync('*.ts', { cwd: folder }).flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, builder, kind] = /export default (\w+)\(\{\s+kind: '(mail\.[a-z_]+)'/.exec(text) ?? [];
  return kind && builder !== 'otherMail' ? [kind] : [];
});

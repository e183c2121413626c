// What the database, the desk and the worker read of the mails in supabase/functions/_shared/mails (docs/backend.md#mails).
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MailKind } from '../../../../supabase/functions/_shared/mails/common/mail-kind.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDER = 'supabase/functions/_shared/mails';
const note = (mark: string) => `${mark} Generated from ${FOLDER} by \`npm run gen:mails\`; do not edit.\n`;

/** The names of the files, each of which is a mail: `thank-you`. */
const mailFiles = (): string[] =>
  globSync('*.ts', { cwd: join(ROOT, FOLDER) })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();

/** @throws Error when a file declares another kind than its name. */
async function readMails(): Promise<MailKind[]> {
  return Promise.all(
    mailFiles().map(async (name) => {
      const { default: mail } = (await import(join(ROOT, FOLDER, `${name}.ts`))) as { default: MailKind };
      const kind = `mail.${name.replaceAll('-', '_')}`;
      if (mail.kind !== kind) throw new Error(`${FOLDER}/${name}.ts declares ${mail.kind}, not ${kind}.`);
      return mail;
    }),
  );
}

const camel = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const registry = (names: readonly string[]) => `${note('//')}import type { MailKind } from './mail-kind.ts';
${names.map((name) => `import ${camel(name)} from '../${name}.ts';\n`).join('')}
/** Every kind of mail. */
export const MAILS: readonly MailKind[] = [
${names.map((name) => `  ${camel(name)},\n`).join('')}];
`;

const words = (mails: readonly MailKind[]) => `${note('//')}
/** The words for each kind of mail. */
export const MAIL_WORDS: Readonly<Record<string, MailWords>> = {
${mails.map(({ kind, label, failed, desk }) => `  ${JSON.stringify(kind)}: ${JSON.stringify({ label, failed, ...(desk && { desk }) })},\n`).join('')}};

interface MailWords {
  /** What the desk calls it. */
  label: string;
  /** What the desk and alerts say when one could not be sent. */
  failed: readonly [what: string, next: string];
  /** The page of the desk where the owner deals with that; without it, the page of the booking. */
  desk?: string;
}
`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const row = ({ kind, to, copied, forgets, resend }: MailKind) =>
  `(${quoted(kind)}, ${quoted(to)}, ${copied}, ${quoted(`{${forgets.join()}}`)}::text[], ${resend ? quoted(resend) : 'null'})`;

const sql = (mails: readonly MailKind[]) => `${note('--')}
-- Every kind of mail: to whom it goes, whether the other address of its booking gets a copy, what is deleted from its payload when
-- it is finished, and when the desk may send it once more (private.may_resend; null: always).
create function private.mail_kinds()
  returns table (kind text, recipient text, copied boolean, forgets text[], resend text)
language sql immutable set search_path = '' as $$
  values
    ${mails.map(row).join(',\n    ')};
$$;
`;

async function generatedMails(): Promise<Record<string, string>> {
  const mails = await readMails();
  return {
    'supabase/functions/_shared/mails/common/mails.gen.ts': registry(mailFiles()),
    'shared-data/src/domain/business/mails.gen.ts': words(mails),
    'supabase/schemas/mails/mail_kinds.sql': sql(mails),
  };
}

/** The paths of generated files that are not what the mails say now. */
export async function staleMailFiles(): Promise<string[]> {
  const files = Object.entries(await generatedMails());
  return files.filter(([file, text]) => readFileSync(join(ROOT, file), 'utf8') !== text).map(([file]) => file);
}

/** Writes the generated files. */
export async function writeMailFiles(): Promise<void> {
  for (const [file, text] of Object.entries(await generatedMails())) writeFileSync(join(ROOT, file), text);
}

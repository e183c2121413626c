import type { Check, CheckResult } from './check.ts';
import { failed, notApplicable, ok } from './check.ts';
import { NotChecked } from './not-checked.ts';
import type { DoctorContext } from './context.ts';

/** The domain of an address such as `District Pour <bookings@example.com>`. */
function domainOf(sender: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1];
  if (domain) return domain.toLowerCase();
  throw new NotChecked('set MAIL_FROM to the sender of the mails, such as "District Pour <bookings@example.com>"');
}

/** The texts of a name; none when the name does not exist. Not checked when the DNS does not answer. */
async function textsOf({ resolveTxt }: DoctorContext, name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
    if (['ENOTFOUND', 'ENODATA'].includes(code)) return [];
    throw new NotChecked(`the DNS does not answer for ${name} (${code})`);
  }
}

/** The first of the names that has a record of that kind, with its records. */
async function recordsOf(context: DoctorContext, names: readonly string[], kind: RegExp) {
  for (const name of names) {
    const records = (await textsOf(context, name)).filter((record) => kind.test(record));
    if (records.length > 0) return { name, records };
  }
  return { name: names[0] ?? '', records: [] };
}

const mailCheck = (
  name: string,
  remedy: string,
  run: (context: DoctorContext, domain: string) => Promise<CheckResult>,
): Check => ({
  name,
  remedy,
  run: async (context) =>
    context.isLocal ? notApplicable('mails stay in the sandbox') : run(context, domainOf(context.need('MAIL_FROM'))),
});

const spf = mailCheck(
  'spf',
  'Add the TXT record for SPF that the mail provider shows for the domain: one per name, that ends in ~all or -all.',
  async (context, domain) => {
    const { name, records } = await recordsOf(context, [`send.${domain}`, domain], /^v=spf1\b/i);
    const [record] = records;
    if (!record) return failed(`neither send.${domain} nor ${domain} has an SPF record`);
    if (records.length > 1) return failed(`${name} has ${records.length} SPF records; receivers then ignore all`);
    return /[~-]all\b|\bredirect=/i.test(record)
      ? ok(`${name}: ${record}`)
      : failed(`${name} lets everybody send: ${record}`);
  },
);

const dkim = mailCheck(
  'dkim',
  'Add the TXT record for DKIM that the mail provider shows; MAIL_DKIM_SELECTOR is its first label when it is not resend.',
  async (context, domain) => {
    const name = `${context.env['MAIL_DKIM_SELECTOR'] ?? 'resend'}._domainkey.${domain}`;
    const { records } = await recordsOf(context, [name], /\bp=/);
    const [record] = records;
    if (!record) return failed(`${name} has no key`);
    return /\bp=[A-Za-z0-9+/]/.test(record)
      ? ok(`${name} has a key`)
      : failed(`the key of ${name} is revoked (empty p=)`);
  },
);

const dmarc = mailCheck(
  'dmarc',
  'Add the TXT record _dmarc with at least "v=DMARC1; p=none"; large mailboxes refuse mails of domains without it.',
  async (context, domain) => {
    const parent = domain.split('.').slice(1).join('.');
    const names = [domain, ...(parent.includes('.') ? [parent] : [])].map((of) => `_dmarc.${of}`);
    const { name, records } = await recordsOf(context, names, /^v=DMARC1\b/i);
    const [record] = records;
    if (!record) return failed(`${names.join(' and ')} have no DMARC record`);
    return /;\s*p=(none|quarantine|reject)\b/i.test(record)
      ? ok(`${name}: ${record}`)
      : failed(`${name} has no policy p=`);
  },
);

export const mailDomainChecks: readonly Check[] = [spf, dkim, dmarc];

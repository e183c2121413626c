import type { TestBackend } from './backend.ts';

/** What a visitor sends to join; a field that is left out has a valid value. */
export type Join = Partial<Record<'email' | 'name' | 'company' | 'source', string | null>>;

/** The calls and queries of the mailing list's tests on one backend. */
export function mailingListOf(backend: TestBackend) {
  const rpc = (name: string, args: Record<string, unknown>) => backend.visitor().rpc(name, args);
  /** A join from any network: the address of the test is forgotten first. */
  async function join({ email = 'ann@example.com', name = 'Ann', company = '', source = 'footer' }: Join = {}) {
    await backend.sql('delete from private.rate_limits');
    const { data, error, status } = await rpc('join_mailing_list', {
      p_email: email,
      p_name: name,
      p_company: company,
      p_source: source,
    });
    return { data: data as unknown, status, code: error?.code, message: error?.message, details: error?.details };
  }
  const mails = async (kind = 'mail.confirm_subscription') =>
    (
      await backend.sql<{ payload: { email: string; token: string } }>(
        'select payload from private.outbox where kind = $1 order by id',
        [kind],
      )
    ).map(({ payload }) => payload);
  const newestToken = async (kind?: string) => (await mails(kind)).at(-1)!.token;
  const list = async () =>
    (await backend.sql<{ email: string }>('select email from private.mailing_list order by 1')).map(
      ({ email }) => email,
    );
  const confirm = (token: string) => rpc('confirm_subscription', { p_token: token });
  const unsubscribe = (token: string) => rpc('unsubscribe', { p_token: token });
  const suppress = (email: string, reason = 'bounced') =>
    backend.service().rpc('suppress_mailbox', { p_email: email, p_reason: reason });
  /** Joins and confirms; returns the token of the unsubscribe link. */
  async function subscribe(email = 'ann@example.com'): Promise<string> {
    await join({ email });
    expect((await confirm(await newestToken())).error).toBeNull();
    return newestToken('mail.subscription_confirmed');
  }
  /** Deletes all subscribers, links and mails. */
  async function clear(): Promise<void> {
    for (const table of ['subscribers', 'suppressed_mailboxes', 'rate_limits', 'outbox', 'links'])
      await backend.sql(`delete from private.${table}`);
  }
  return { rpc, join, mails, newestToken, list, confirm, unsubscribe, suppress, subscribe, clear };
}

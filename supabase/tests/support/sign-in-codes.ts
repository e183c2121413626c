import { randomUUID } from 'node:crypto';
import { accountMails } from './account-mails.ts';
import { startTestBackend } from './backend.ts';
import type { TestBackend } from './backend.ts';
import { callFrom } from './networks.ts';

export type Redeemed = { grant: string } | { tries_left: number };

/** What the answer says, without what it does not. */
const known = (answer: object) =>
  Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null && value !== false)) as Redeemed;

const typed = { p_name: 'Ada Lovelace', p_company_name: 'Analytical Engines' };

export const newEmail = () => `couple-${randomUUID()}@example.com`;
/** Another code than that. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** The message with which a call was refused; null when it was not. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Error) => error.message,
  );

/**
 * Gives the tests of a file a backend and its codes before the first of them. All visitors have the address of this machine, whose limit
 * begins again with each test.
 */
export function withSignInCodes(give: (backend: TestBackend, codes: SignInCodes) => void): void {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    give(backend, signInCodes(backend));
  });
  afterAll(() => backend.stop());
  beforeEach(() => backend.sql(`delete from private.rate_limits where bucket like '%code:%:network:%'`));
}

export type SignInCodes = ReturnType<typeof signInCodes>;

/** What the booking form does with codes, and what happens around it. */
function signInCodes(backend: TestBackend) {
  /** Asks for a code as the booking form does; false while only known addresses get one. */
  async function ask(email: string) {
    const { data, error } = await backend.visitor().rpc('request_sign_in_code', { p_email: email });
    expect(error).toBeNull();
    return data as boolean;
  }
  const mailedCode = async (email: string) => (await accountMails(backend, email)).at(-1)?.code ?? '';
  async function redeem(email: string, code: string): Promise<Redeemed> {
    const { data, error } = await backend
      .visitor()
      .rpc('redeem_sign_in_code', { p_email: email, p_code: code })
      .single<Record<'grant' | 'tries_left', unknown>>();
    expect(error).toBeNull();
    return known(data ?? {});
  }
  /** As if the codes of a mailbox had been mailed earlier by that. */
  const pass = (email: string, time: string) =>
    backend.sql(
      'update private.sign_in_codes set made_at = made_at - $2::interval where mailbox = private.mailbox_of($1)',
      [email, time],
    );
  /** Takes the link of a grant. */
  const take = (email: string, redeemed: Redeemed) =>
    backend
      .visitor()
      .rpc('take_sign_in_token', { p_email: email, p_grant: 'grant' in redeemed ? redeemed.grant : '', ...typed })
      .maybeSingle();
  return {
    ask,
    mailedCode,
    redeem,
    pass,
    minuteLater: (email: string) => pass(email, '1 minute'),
    askFrom: (address: string, email: string) =>
      callFrom<boolean>(backend, address, 'private.request_sign_in_code($2)', [email]),
    redeemFrom: async (address: string, email: string, code: string) =>
      known(
        (await callFrom<object>(backend, address, '(select to_jsonb(r) from private.redeem_sign_in_code($2, $3) r)', [
          email,
          code,
        ])) ?? {},
      ),
    take,
    /** The account server asks for a mail with a link. */
    link: async (email: string, action: string) => {
      const event = {
        user: { email },
        email_data: { email_action_type: action, token_hash: 'of-a-link', redirect_to: '' },
      };
      const [row] = await backend.sql<{ answer: object }>('select private.send_account_mail($1::jsonb) as answer', [
        JSON.stringify(event),
      ]);
      return row?.answer;
    },
    /** Signs in with what the right code gave, as the browser does. */
    signIn: async (email: string, redeemed: Redeemed) => {
      const client = backend.visitor();
      expect((await client.auth.signInWithOtp({ email, options: { shouldCreateUser: true } })).error).toBeNull();
      const { data, error } = await take(email, redeemed);
      expect(error).toBeNull();
      const { token_hash, type } = data as { token_hash: string; type: 'signup' | 'magiclink' };
      const verified = await client.auth.verifyOtp({ token_hash, type });
      expect(verified.error).toBeNull();
      return { client, user: verified.data.user };
    },
  };
}

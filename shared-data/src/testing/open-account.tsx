import type { AuthReturn } from '../account/auth-fragment.ts';
import { useAuthReturn, useOpenLink } from '../account/session-context.ts';
import { useAccount } from '../account/use-account.ts';
import type { Account } from '../account/use-account.ts';
import { renderWithData } from './render-with-data.tsx';
import type { RenderOptions } from './render-with-data.tsx';

/** The account, and what the link of a mail brought. */
interface OpenAccount extends Account {
  authReturn: AuthReturn;
  openLink: () => void;
}

/**
 * Renders only the account: its text is `{status} {data} {email or nobody}`.
 * @returns a function that returns the current account.
 */
export function openAccount(options: RenderOptions = {}): () => OpenAccount {
  let current: OpenAccount | null = null;
  function Probe() {
    const authReturn = useAuthReturn();
    const openLink = useOpenLink();
    current = { ...useAccount(), authReturn, openLink };
    return <p>{`${current.status} ${current.data} ${current.user?.email ?? 'nobody'}`}</p>;
  }
  renderWithData(<Probe />, options);
  return () => {
    if (!current) throw new Error('The account is not rendered');
    return current;
  };
}

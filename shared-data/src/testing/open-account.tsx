import { useAccount } from '../account/account-provider.tsx';
import type { Account } from '../account/account-provider.tsx';
import { renderWithData } from './render-with-data.tsx';
import type { RenderOptions } from './render-with-data.tsx';

/**
 * Renders nothing but the account: its text is `{status} {data} {email or nobody}`.
 * @returns the context's value as it is at the moment of asking.
 */
export function openAccount(options: RenderOptions = {}): () => Account {
  let current: Account | null = null;
  function Probe() {
    current = useAccount();
    return <p>{`${current.status} ${current.data} ${current.user?.email ?? 'nobody'}`}</p>;
  }
  renderWithData(<Probe />, options);
  return () => {
    if (!current) throw new Error('The account is not rendered');
    return current;
  };
}

import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { EarnedAchievement } from '../achievements/achievements-mappers.ts';
import type { Booking } from '../bookings/bookings-mappers.ts';
import type { Profile } from '../profile/profile-mappers.ts';
import type { AuthReturn } from './auth-fragment.ts';
import type { AccountUser } from './session.ts';
import { useAccountActions } from './use-account-actions.ts';
import type { AccountActions } from './use-account-actions.ts';
import { useAccountData } from './use-account-data.ts';
import type { AccountDataState } from './use-account-data.ts';
import { useSession } from './use-session.ts';
import type { AccountStatus } from './use-session.ts';

/** The signed-in person, their data and what they can do. */
export interface Account extends AccountActions {
  /** `loading` on the server, in the first render and while a link's fragment is being read. */
  status: AccountStatus;
  user: AccountUser | null;
  /** How far profile, bookings and achievements have come. */
  data: AccountDataState;
  profile: Profile | null;
  /** Newest first. */
  bookings: Booking[];
  achievements: EarnedAchievement[];
  /** What a mail's link brought; the shell alone shows the toast and leads on. */
  authReturn: AuthReturn;
  /** Reads a link's fragment now; a page without one answers with the last outcome, else `none`. */
  consumeAuthFragment(location: { hash: string }): Promise<AuthReturn>;
  reload(): Promise<void>;
}

const AccountContext = createContext<Account | null>(null);

/** Holds the session and the user's data; rendered once, by DataProvider. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const { status, user, authReturn, consumeAuthFragment, openSession } = useSession();
  const { shown, reload, isPresent } = useAccountData(user);
  const actions = useAccountActions({ user, openSession, reload, isPresent });
  const account = useMemo(
    (): Account => ({ status, user, authReturn, consumeAuthFragment, ...shown, reload, ...actions }),
    [status, user, authReturn, consumeAuthFragment, shown, reload, actions],
  );
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** @throws Error outside the provider. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount must be used within an AccountProvider');
  return account;
}

import { useContext } from 'react';
import { useAccountData } from './account-data.ts';
import type { AccountData } from './account-data.ts';
import { SessionContext, useSession } from './session-context.ts';
import type { Session } from './session-store.ts';
import { useAccountActions } from './use-account-actions.ts';
import type { AccountActions } from './use-account-actions.ts';

/** The signed-in user, their data and actions. */
export interface Account extends Session, AccountData, AccountActions {}

/**
 * Session, data and actions of the signed-in user. Requests profile, bookings and achievements; a component that needs
 * less uses `useSession`, `useMyBookings`, `useMyContact` or `useAccountActions`.
 * @throws Error outside the provider.
 */
export function useAccount(): Account {
  if (!useContext(SessionContext)) throw new Error('useAccount must be used within an AccountProvider');
  return { ...useSession(), ...useAccountData(), ...useAccountActions() };
}

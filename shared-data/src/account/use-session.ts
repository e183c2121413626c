import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hasStoredSession, SESSION_KEY } from '../core/session-storage.ts';
import { hasAuthFragment, NO_RETURN } from './auth-fragment.ts';
import type { AuthReturn } from './auth-fragment.ts';
import type { AccountUser } from './session.ts';

export type AccountStatus = 'loading' | 'signedIn' | 'signedOut';

interface SessionState {
  status: AccountStatus;
  user: AccountUser | null;
}

const LOADING: SessionState = { status: 'loading', user: null };
const SIGNED_OUT: SessionState = { status: 'signedOut', user: null };

/** Takes the tokens out of the address bar and the history at once. */
function stripFragment(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

/**
 * The session of this page: loaded only when the device holds one, a mail's link brought one, or somebody signs in.
 * It follows other tabs, and a link's fragment is consumed once, whatever page it landed on (readings C-05).
 */
export function useSession() {
  const [state, setState] = useState(LOADING);
  const [authReturn, setAuthReturn] = useState(NO_RETURN);
  const observed = useRef<Promise<() => void> | null>(null);
  const returning = useRef<Promise<AuthReturn> | null>(null);
  const consuming = useRef(false);

  /** Loads the auth client and follows its events. Rejects when it cannot be loaded. */
  const open = useCallback((): Promise<() => void> => {
    const following = (observed.current ??= import('./session.ts').then(({ observeSession }) =>
      observeSession((user) => {
        if (user) setState((before) => (before.user?.id === user.id && sameUser(before.user, user) ? before : { status: 'signedIn', user }));
        else if (!consuming.current) setState(SIGNED_OUT);
      }),
    ));
    following.catch(() => {
      observed.current = null;
    });
    return following;
  }, []);

  const restore = useCallback(() => {
    if (hasStoredSession()) open().catch(() => setState(SIGNED_OUT));
    else setState(SIGNED_OUT);
  }, [open]);

  const consumeAuthFragment = useCallback(
    (location: { hash: string }): Promise<AuthReturn> => {
      if (!hasAuthFragment(location)) return returning.current ?? Promise.resolve(NO_RETURN);
      const given = { hash: location.hash };
      stripFragment();
      consuming.current = true;
      setState((before) => (before.user ? before : LOADING));
      const consumed = (async (): Promise<AuthReturn> => {
        try {
          const [{ sessionFromFragment }] = await Promise.all([import('./session.ts'), open()]);
          return await sessionFromFragment(given);
        } catch {
          return { outcome: 'failed', type: '', message: 'The connection could not be opened. Please try the link again.' };
        }
      })().then((outcome) => {
        consuming.current = false;
        setAuthReturn(outcome);
        if (outcome.outcome === 'failed') setState((before) => (before.user ? before : SIGNED_OUT));
        return outcome;
      });
      returning.current = consumed;
      return consumed;
    },
    [open],
  );

  useEffect(() => {
    const land = () => {
      if (hasAuthFragment(window.location)) void consumeAuthFragment(window.location);
      else if (consuming.current) open().catch(() => undefined); // strict mode has stopped the first listener
      else if (!observed.current) restore();
    };
    /** Another tab signed in or out; the auth client tells the tabs that have loaded it, this tells the others. */
    const follow = (event: StorageEvent) => {
      if (event.key !== SESSION_KEY && event.key !== null) return;
      if (hasStoredSession()) restore();
      else setState(SIGNED_OUT);
    };
    land();
    window.addEventListener('hashchange', land);
    window.addEventListener('storage', follow);
    window.addEventListener('online', land);
    return () => {
      window.removeEventListener('hashchange', land);
      window.removeEventListener('storage', follow);
      window.removeEventListener('online', land);
      void observed.current?.then((stop) => stop()).catch(() => undefined);
      observed.current = null;
    };
  }, [consumeAuthFragment, open, restore]);

  return useMemo(
    () => ({ ...state, authReturn, consumeAuthFragment, openSession: open }),
    [state, authReturn, consumeAuthFragment, open],
  );
}

function sameUser(a: AccountUser, b: AccountUser): boolean {
  return a.email === b.email && a.fullName === b.fullName && a.companyName === b.companyName;
}

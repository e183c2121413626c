import { hasStoredSession, SESSION_KEY } from '../core/session-storage.ts';
import { createValue } from '../core/value.ts';
import type { Value } from '../core/value.ts';
import { clearDrafts } from '../drafts/drafts.ts';
import { addressIn, hasAuthFragment, NO_RETURN, readAuthFragment, takeFragment } from './auth-fragment.ts';
import type { AuthReturn } from './auth-fragment.ts';
import { createAuthListener } from './auth-listener.ts';
import type { AuthListener } from './auth-listener.ts';
import type { AccountUser } from './auth-service.ts';
import { forgetLocation } from './remembered-location.ts';
import { createSessionActions } from './session-actions.ts';
import type { SessionActions } from './session-actions.ts';

export type SessionStatus = 'loading' | 'signedIn' | 'signedOut';

/** Who is signed in on this page. */
export interface Session {
  /**
   * `loading` while a stored session is restored, until a link's fragment is read and while it is exchanged. A visitor without
   * either is `signedOut` from the first render on, as on the server, so that hydration changes nothing for them.
   */
  status: SessionStatus;
  user: AccountUser | null;
  /** Signed out, but not by this page: the session expired, was revoked or ended in another tab. */
  ended: boolean;
}

/** The session of one page: created once and never replaced, so that the context value never changes. */
export interface SessionStore {
  session: Value<Session>;
  /** The session of the first render, with which every boundary hydrates; pages look the same for `loading` and `signedOut`. */
  initial: Session;
  /** The result of a mail's link. */
  authReturn: Value<AuthReturn>;
  /** Uses the link that `authReturn` asks about. */
  openLink(): void;
  actions: SessionActions;
  /**
   * Reads the stored session, then subscribes to links and other tabs. Returns the unsubscribe function, which resets
   * the session.
   */
  follow(): () => void;
}

const LOADING: Session = { status: 'loading', user: null, ended: false };
const SIGNED_OUT: Session = { status: 'signedOut', user: null, ended: false };
const ENDED: Session = { ...SIGNED_OUT, ended: true };

/** The session before anything is loaded. The server, which has no storage, renders for visitors. */
function knownSession(): Session {
  if (typeof window === 'undefined') return SIGNED_OUT;
  return hasStoredSession() || hasAuthFragment(window.location) ? LOADING : SIGNED_OUT;
}

/** Before a page shows that nobody is signed in: its forms would start with the drafts of who has left. */
function forgetPerson(): void {
  clearDrafts();
  forgetLocation();
}

function isSameUser(a: AccountUser | null, b: AccountUser): boolean {
  return a?.id === b.id && a.email === b.email && a.fullName === b.fullName && a.companyName === b.companyName;
}

/** Exchanges the tokens of a link for a session. Never throws: a failure is an outcome with a code. */
async function exchange(location: { hash: string }, listener: AuthListener): Promise<AuthReturn> {
  try {
    const [{ sessionFromFragment }] = await Promise.all([import('./auth-service.ts'), listener.open()]);
    return await sessionFromFragment(location);
  } catch {
    return { outcome: 'failed', type: '', code: 'offline' };
  }
}

/** Calls `onLocation` now, when the fragment changes and when the device is online again; `onOtherTab` when the stored session changes. */
function watchDevice(onLocation: () => void, onOtherTab: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) onOtherTab();
  };
  onLocation();
  window.addEventListener('hashchange', onLocation);
  window.addEventListener('online', onLocation);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('hashchange', onLocation);
    window.removeEventListener('online', onLocation);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Creates the session store of a page. The auth client is loaded when a session is stored, when a link's
 * fragment is present, or when an action is called; nothing is loaded before `follow`.
 */
export function createSessionStore(): SessionStore {
  const initial = knownSession();
  const session = createValue(initial);
  const authReturn = createValue(NO_RETURN);
  let exchanging = false;
  let restoring = false;
  let loggingOut = false;
  let asked: { hash: string } | null = null;

  const signOut = () => session.set(SIGNED_OUT);
  const leave = () => {
    const { status, user } = session.get();
    if (status === 'signedOut') return;
    if (loggingOut) forgetPerson();
    session.set((user || restoring) && !loggingOut ? ENDED : SIGNED_OUT);
  };
  const listener = createAuthListener((user) => {
    if (!user) {
      if (!exchanging) leave();
    } else if (!isSameUser(session.get().user, user)) session.set({ status: 'signedIn', user, ended: false });
    restoring = false;
  });
  const actions = createSessionActions(listener);
  /** Runs an action that ends the session on purpose. */
  const onPurpose = async (action: () => Promise<void>) => {
    loggingOut = true;
    try {
      await action();
    } finally {
      loggingOut = false;
    }
  };
  const logout = () => onPurpose(actions.logout);
  const closeAccount = (password?: string) => onPurpose(() => actions.closeAccount(password));

  const restore = () => {
    restoring = hasStoredSession();
    if (restoring) listener.open().catch(signOut);
    else leave();
  };

  const exchangeLink = async (link: { hash: string }) => {
    exchanging = true;
    session.set(LOADING);
    const outcome = await exchange(link, listener);
    exchanging = false;
    authReturn.set(outcome);
    if (outcome.outcome === 'failed') signOut();
  };
  const openLink = () => {
    if (asked) void exchangeLink(asked);
    asked = null;
  };

  /**
   * Reads a link in the address. It signs nobody in by itself, and never replaces a stored session: the person may not know
   * that the address contains somebody else's session (docs/product/accounts.md#link-keeps-session).
   */
  const readLink = () => {
    const link = takeFragment();
    const reading = readAuthFragment(link);
    const stored = hasStoredSession();
    if (!stored && reading.kind === 'tokens') {
      asked = link;
      authReturn.set({ outcome: 'asks', type: reading.type, code: '', email: addressIn(reading.accessToken) });
    } else if (reading.kind === 'tokens') authReturn.set({ outcome: 'kept', type: reading.type, code: '' });
    else authReturn.set({ outcome: 'failed', type: reading.type, code: reading.code });
  };

  const onLocation = () => {
    if (hasAuthFragment(window.location)) readLink();
    if (exchanging)
      listener.open().catch(() => undefined); // strict mode has closed the first listener
    else if (!listener.isOpen()) restore();
  };

  const follow = () => {
    const stop = watchDevice(onLocation, restore);
    return () => {
      stop();
      listener.close();
      session.set(knownSession());
    };
  };

  return { session, initial, authReturn, openLink, actions: { ...actions, logout, closeAccount }, follow };
}

import type { AccountUser } from './auth-service.ts';

/** The connection to the events of the auth client. */
export interface AuthListener {
  isOpen(): boolean;
  /**
   * Loads the auth client and subscribes to its events, once. Rejects when its code cannot be loaded; it can be
   * retried.
   */
  open(): Promise<unknown>;
  close(): void;
}

/** @param onUser called with the user of every event, first with the current one; null when no user is signed in. */
export function createAuthListener(onUser: (user: AccountUser | null) => void): AuthListener {
  let listening: Promise<() => void> | null = null;
  return {
    isOpen: () => listening !== null,
    open() {
      const opening = (listening ??= import('./auth-service.ts').then(({ observeSession }) => observeSession(onUser)));
      opening.catch(() => {
        if (listening === opening) listening = null;
      });
      return opening;
    },
    close() {
      void listening?.then((stop) => stop()).catch(() => undefined);
      listening = null;
    },
  };
}

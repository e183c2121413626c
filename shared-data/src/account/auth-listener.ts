import type { AccountUser } from './auth-service.ts';

/** The connection to the events of the auth client. */
export interface AuthListener {
  isOpen(): boolean;
  /** Loads the auth client and follows its events, once. Rejects when its code cannot be loaded; then it can be tried again. */
  open(): Promise<unknown>;
  close(): void;
}

/** @param onUser called with the user of every event, first with the present one; null when nobody is signed in. */
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

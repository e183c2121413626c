/** What a toast says. Destructive (`error`) ones stay longer and interrupt. */
export interface ToastMessage {
  tone: 'success' | 'error' | 'warning' | 'info';
  title: string;
  text?: string;
  options?: ToastOptions;
}

export interface ToastOptions {
  /** One link inside the toast, to a page of the site. */
  action?: { label: string; to: string };
  /**
   * What was attempted, for example `slot:42`: a later toast of the group replaces the earlier ones, so that an old
   * failure is never shown beside the success. Without a group, a success replaces the failures that have none either.
   */
  group?: string;
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | undefined;
const waiting: ToastMessage[] = [];

/** Hands a message to the host, or keeps it until there is one. */
export function pushToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** The host registers here once and gets what waited; returns how to leave. */
export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    if (listener === next) listener = undefined;
  };
}

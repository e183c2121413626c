import { toast } from './toast.ts';
import type { ToastOptions } from './toast-queue.ts';

/** Milliseconds after which a call counts as slow. */
const SLOW = 5_000;

/** Shows a toast when a call that somebody waits for has no answer after five seconds. Ends as the call does. */
export async function sayWhenSlow<Answer>(call: Promise<Answer>, options?: ToastOptions): Promise<Answer> {
  const timer = setTimeout(
    () =>
      toast.info(
        'This takes longer than usual',
        'We are waiting for an answer. Please keep this page open for a few more seconds.',
        options,
      ),
    SLOW,
  );
  try {
    return await call;
  } finally {
    clearTimeout(timer);
  }
}

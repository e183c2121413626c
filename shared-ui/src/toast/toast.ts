import { pushToast, type ToastMessage, type ToastOptions } from './toast-queue.ts';

const say =
  (tone: ToastMessage['tone']) =>
  (title: string, text?: string, options?: ToastOptions): void =>
    pushToast({ tone, title, text, options });

/**
 * Shows a short message in the site's one toast region: `toast.success('Saved', 'Your profile is up to date.')`.
 * `error` is the destructive style. The third argument takes a link, `{ action: { label, to } }`, and the name of what
 * was attempted, `{ group: 'slot:42' }`: pages with several independent actions name each one.
 * Works before the region has loaded; the message waits.
 */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') };

import type { ToastMessage } from './toast-queue.ts';

/** A toast in the region. */
export interface ShownToast {
  id: number | string;
  message: ToastMessage;
}

const isFailure = ({ tone }: ToastMessage) => tone === 'error' || tone === 'warning';

function replaces(next: ToastMessage, shown: ToastMessage): boolean {
  if (next.title === shown.title && next.text === shown.text) return true;
  if (next.options?.group !== shown.options?.group) return false;
  return next.options?.group !== undefined || (next.tone === 'success' && isFailure(shown));
}

/**
 * The toasts that leave when the next one appears: its own repetition, what it settles (a later outcome of the same
 * group; without groups, a success settles failures), and the oldest ones when the region is full.
 * @param shown oldest first
 * @param capacity how many toasts the region may show at the same time
 */
export function replacedToasts(next: ToastMessage, shown: readonly ShownToast[], capacity: number): ShownToast[] {
  const settled = shown.filter(({ message }) => replaces(next, message));
  const others = shown.filter((one) => !settled.includes(one));
  return [...settled, ...others.slice(0, Math.max(0, others.length + 1 - capacity))];
}

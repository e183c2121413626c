import type { Achievement } from './achievements-mappers.ts';

type Listener = (badge: Achievement) => void;
const listeners = new Set<Listener>();

/** Calls the listener for every new badge that this page grants or finds from now on. Returns a function that ends this. */
export function onNewBadge(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners of a new badge. */
export function reportNewBadge(badge: Achievement): void {
  for (const listener of listeners) listener(badge);
}

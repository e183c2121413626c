/** A value outside of React; components read it with `useSyncExternalStore(value.subscribe, value.get, …)`. */
export interface Value<T> {
  get(): T;
  /** Calls the listener after every change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface MutableValue<T> extends Value<T> {
  set(next: T): void;
}

export function createValue<T>(initial: T): MutableValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

import { useSyncExternalStore } from 'react';
import type { SiteContent } from 'shared-data/content';
import type { PageModule } from '@district-pour/contract';

/** A prerendered page whose code could not be loaded: its text stays visible, and the visitor can retry. */
interface UnavailablePage {
  retrying: boolean;
  retry: () => void;
}

let current: UnavailablePage | null = null;
const listeners = new Set<() => void>();

function set(value: UnavailablePage | null) {
  current = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The prerendered page of this document if its code could not be loaded, otherwise null. */
export const useUnavailablePage = (): UnavailablePage | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

/**
 * Loads the code of the prerendered page. Never rejects: React keeps the prerendered markup until the code is loaded, so a
 * failure only shows a notice and waits for the visitor to retry.
 */
export async function loadPrerenderedPage(
  load: () => Promise<PageModule<SiteContent>>,
): Promise<PageModule<SiteContent>> {
  for (;;) {
    try {
      const page = await load();
      set(null);
      return page;
    } catch {
      // Reported by the loader.
      await new Promise<void>((resolve) => {
        const retry = () => {
          set({ retrying: true, retry: () => {} });
          resolve();
        };
        set({ retrying: false, retry });
      });
    }
  }
}

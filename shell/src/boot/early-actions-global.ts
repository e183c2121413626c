import type { EarlyActions } from './early-actions.ts';

declare global {
  /** Left by the page's first script, which is a bundle of its own, for the code that takes the page over. */
  var earlyActions: EarlyActions | undefined;
}

/** Visitors of a release, and those of them for whom something failed; both by distinct address. */
export interface Experience {
  visitors: number;
  failing: number;
}

/** A canary must fail this many visitors of its own before it is judged. */
export const failingAtLeast = 3;
/** It goes when its rate of failing visitors is above the live version's by this much. */
export const worseBy = 0.1;

const rate = ({ visitors, failing }: Experience) => (visitors === 0 ? 0 : failing / visitors);

/**
 * Whether a canary is taken back: something fails for at least {@link failingAtLeast} distinct visitors, and for a share
 * of them that is above the live version's by more than {@link worseBy}. One visitor counts once, whatever they send,
 * so nobody takes a canary back alone.
 */
export function isWorse(canary: Experience, live: Experience): boolean {
  return canary.failing >= failingAtLeast && rate(canary) > rate(live) + worseBy;
}

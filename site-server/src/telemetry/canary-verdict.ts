/** Visitors of a release, and how many of them had a failure; both counted by distinct address and bucket. */
export interface Experience {
  visitors: number;
  failing: number;
}

/** A canary is evaluated once this many of its visitors had a failure. */
const failingAtLeast = 3;
/** A canary is ended when its rate of failing visitors exceeds the live version's by more than this. */
const worseBy = 0.1;

const rate = ({ visitors, failing }: Experience) => (visitors === 0 ? 0 : failing / visitors);

/**
 * Whether a canary must be ended: at least {@link failingAtLeast} distinct visitors had a failure, and their share exceeds
 * the live version's by more than {@link worseBy}. One visitor counts once, regardless of the number of reports, so a
 * single visitor cannot end a canary.
 */
export function isWorse(canary: Experience, live: Experience): boolean {
  return canary.failing >= failingAtLeast && rate(canary) > rate(live) + worseBy;
}

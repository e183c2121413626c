import type { HeldVersion } from '@district-pour/releases/registry/held-versions';

/** What is served in place of a version that is held back, and why. */
export const heldSentence = ({ package: name, version, serves, reason }: HeldVersion): string =>
  `${name} ${version} is held back, ${serves ? `${name} ${serves}` : 'nothing of it'} is served: ${reason}`;

import { act } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/testing';

/** Axe over what is in the page; what still arrives meanwhile (slots, timers) is let in. */
export async function expectAccessible(): Promise<void> {
  await act(async () => expectNoAxeViolations(document.body));
}

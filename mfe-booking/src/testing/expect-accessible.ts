import { act } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/testing';

/** Axe over what is in the page; answers that still arrive (slots, timers) are awaited. */
export async function expectAccessible(): Promise<void> {
  await act(async () => expectNoAxeViolations(document.body));
}

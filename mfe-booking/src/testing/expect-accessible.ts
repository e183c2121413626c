import { act } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/testing';

/** Runs axe on the page; pending updates (slots, timers) are awaited. */
export async function expectAccessible(): Promise<void> {
  await act(async () => expectNoAxeViolations(document.body));
}

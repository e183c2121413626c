import { act } from '@testing-library/react';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** What needs pixels is checked on the palettes and in the browser; landmarks belong to whole pages. */
const notHere = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

/** Fails when axe finds anything in `container`. Updates of the page while axe runs, such as a countdown's, are awaited. */
export async function expectNoAxeViolations(container: Element, options: RunOptions = {}): Promise<void> {
  let violations: AxeResults['violations'] = [];
  await act(async () => {
    ({ violations } = await axe.run(container, { ...options, rules: { ...notHere, ...options.rules } }));
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  if (found.length > 0) throw new Error(`axe found:\n${found.join('\n')}`);
}

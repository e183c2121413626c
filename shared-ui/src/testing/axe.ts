import axe, { type RunOptions } from 'axe-core';

/** What needs pixels is checked on the palettes and in the browser; landmarks belong to whole pages. */
const notHere = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

/** Fails when axe finds anything in `container`. */
export async function expectNoAxeViolations(container: Element, options: RunOptions = {}): Promise<void> {
  const { violations } = await axe.run(container, {
    ...options,
    rules: { ...notHere, ...options.rules },
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  if (found.length > 0) throw new Error(`axe found:\n${found.join('\n')}`);
}

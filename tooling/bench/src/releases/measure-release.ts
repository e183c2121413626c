import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '@district-pour/checkout/checkout-copy';
import { readRegistry } from '@district-pour/contract/read-site';

/** How long it takes to release one remote and to roll it back, in seconds. */
interface ReleaseCost {
  /** From the start of the command, including the build, until a new page load shows the new version. */
  release: number;
  /** From the start of the command until a new page load shows the old version again. */
  rollback: number;
}

const source = 'mfe-tools/src/features/estimate-quote/quote-form.tsx';

/** Changes a text of mfe-tools in a copy of the checkout, releases it to a running site and rolls it back. */
export async function measureRelease(): Promise<ReleaseCost> {
  const checkout = copyCheckout();
  try {
    const address = await checkout.serve();
    const text = await readFile(join(checkout.root, source), 'utf8');
    const changed = text.replace('Get an Instant Price Estimate', `A price ${Date.now()}`); // new every time, or the build cache has it
    if (changed === text) throw new Error(`${source} has no text to change`);
    await writeFile(join(checkout.root, source), changed);
    const shown = async (command: string) => {
      const began = performance.now();
      await checkout.npmRun(command, '--', 'mfe-tools');
      const version = (await readRegistry(checkout.site)).remotes['mfe-tools']?.live;
      while (!(await (await fetch(`${address}/quote`)).text()).includes(`"/remotes/mfe-tools/${version}/`))
        await new Promise((resolve) => setTimeout(resolve, 20));
      return (performance.now() - began) / 1000;
    };
    return { release: await shown('release'), rollback: await shown('rollback') };
  } finally {
    checkout.remove();
  }
}

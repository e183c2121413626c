import { defineCommand, siteOption } from '@district-pour/kit/command';
import { siteFolder } from '@district-pour/kit/context';
import { mirror } from '@district-pour/releases/mirror/mirror';
import { openTarget } from '@district-pour/releases/mirror/open-target';
import { placeSignatureWhenSet } from '@district-pour/releases/registry/publish-signature';

const usage = `npm run mirror -- <address> [--site DIR]

Copies a site folder to another folder, or to s3://bucket/prefix, of which it is the only writer. REGISTRY_SIGNING_KEY signs
what is live there.`;

export default defineCommand(
  { usage, names: [1, 1], options: siteOption, failure: 'The copy is not complete' },
  async ({ names: [address = ''], ...values }, context) => {
    const site = siteFolder(values, context);
    await placeSignatureWhenSet(site, context.env);
    const target = await openTarget(address, context.env);
    const { written, removed } = await mirror(site, target);
    console.log(`${address} is up to date: ${written} files written, ${removed} removed.`);
  },
);

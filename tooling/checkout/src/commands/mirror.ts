import { defineCommand, siteOption } from '@district-pour/kit/command';
import { siteFolder } from '@district-pour/kit/context';
import { mirrorTo } from '@district-pour/releases/mirror/mirror';

const usage = `npm run mirror -- <address> [--site DIR]

Copies a site folder to another folder, or to s3://bucket/prefix, of which it is the only writer. REGISTRY_SIGNING_KEY signs
what is live there.`;

export default defineCommand(
  { usage, names: [1, 1], options: siteOption, failure: 'The copy is not complete' },
  async ({ names: [address = ''], ...values }, context) => {
    const { written, removed } = await mirrorTo(address, siteFolder(values, context), context.env);
    console.log(`${address} is up to date: ${written} files written, ${removed} removed.`);
  },
);

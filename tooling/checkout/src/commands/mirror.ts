import { defineCommand, siteOption } from '@district-pour/kit/command';
import { siteFolder } from '@district-pour/kit/context';
import { mirror } from '@district-pour/releases/mirror/mirror';
import { openTarget } from '@district-pour/releases/mirror/open-target';

const usage = `npm run mirror -- <address> [--site DIR]

Copies a site folder to another folder, or to s3://bucket/prefix, of which it is the only writer.`;

export default defineCommand(
  { usage, names: [1, 1], options: siteOption, failure: 'The copy is not complete' },
  async ({ names: [address = ''], ...values }, context) => {
    const target = await openTarget(address, context.env);
    const { written, removed } = await mirror(siteFolder(values, context), target);
    console.log(`${address} is up to date: ${written} files written, ${removed} removed.`);
  },
);

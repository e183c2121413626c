import { defineCommand, siteOption } from '@district-pour/kit/command';
import { siteFolder } from '@district-pour/kit/context';
import { mirror } from '@district-pour/releases/mirror/mirror';
import { renderPages } from '../build/render-pages.ts';
import { currentUser } from '@district-pour/contract/audit-log';
import { openTarget } from '@district-pour/releases/mirror/site-target';

const usage = `npm run mirror -- <address> [--site DIR]

Copies a site folder to another folder, or to s3://bucket/prefix.`;

export default defineCommand(
  { usage, names: [1, 1], options: siteOption, failure: 'The mirror is as it was' },
  async ({ names: [address = ''], ...values }, context) => {
    const { written, removed } = await mirror(siteFolder(values, context), await openTarget(address), {
      who: currentUser(),
      render: renderPages,
    });
    console.log(`${address} is up to date: ${written} files written, ${removed} removed.`);
  },
);

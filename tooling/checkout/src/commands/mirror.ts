import { command, siteFolder, siteOption } from '@district-pour/kit/command';
import { mirror } from '@district-pour/releases/mirror/mirror';
import { openTarget } from '@district-pour/releases/mirror/site-target';

const usage = `npm run mirror -- <address> [--site DIR]

Copies a site folder to another folder, or to s3://bucket/prefix.`;

await command(
  { usage, names: [1, 1], options: siteOption, failure: 'The mirror is as it was' },
  async (values, [address = '']) => {
    const { written, removed } = await mirror(siteFolder(values), await openTarget(address));
    console.log(`${address} is up to date: ${written} files written, ${removed} removed.`);
  },
);

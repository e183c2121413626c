import { buildSite, foundSite, releasedSite } from '../build/build-site.ts';
import { renderPages } from '../build/render-pages.ts';
import { defineCommand } from '@district-pour/kit/command';

const usage = `npm run build

Builds every package that changed, and fills dist/site, the site folder of the release commands, while no shell is live there.
RELEASE_KEY signs what it fills it with.`;

export default defineCommand({ usage }, async (_options, { env }) => {
  await buildSite();
  if (await foundSite(releasedSite, env['RELEASE_KEY'])) await renderPages(releasedSite);
  else console.log(`What is live in ${releasedSite} stays; npm run release -- <package> changes it.`);
});

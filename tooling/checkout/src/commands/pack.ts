import { defineCommand } from '@district-pour/kit/command';
import { publishedFolder, publishedPackages, writePublishedFolder } from '../publication/publish-folder.ts';

const usage = `npm run pack

Compiles the packages on which remotes depend (${publishedPackages.join(', ')}) into dist/package of each, which is published.`;

export default defineCommand({ usage, failure: 'Nothing may be published' }, async () => {
  for (const name of publishedPackages) {
    await writePublishedFolder(name);
    console.log(publishedFolder(name));
  }
});

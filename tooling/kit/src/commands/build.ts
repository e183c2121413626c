import { buildPackage } from '../build/build-package.ts';
import { defineCommand } from '../command.ts';
import { packageFolder, packageFolders } from '../context.ts';

const usage = `kit build

Builds the package of the current folder into dist/client.`;

export default defineCommand({ usage, names: [1, 1] }, async ({ names: [name = ''] }, context) => {
  await buildPackage(packageFolder(name, context), packageFolders(context));
});

import { buildSite } from '../build/build-site.ts';
import { command } from '../command.ts';

const usage = `npm run build

Builds every package that changed and publishes it into dist/site.`;

await command({ usage }, () => buildSite());

import { develop } from '../build/dev.ts';
import { browserPackages } from '../packages.ts';

await develop(browserPackages, process.argv.slice(2)).catch(() => {
  process.exitCode = 1;
});
process.exit();

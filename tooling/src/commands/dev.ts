import { develop } from '../dev.ts';
import { browserPackages } from '../packages.ts';

await develop(browserPackages).catch(() => {
  process.exitCode = 1;
});
process.exit();

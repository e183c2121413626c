import { developCommand } from '../build/dev.ts';
import { browserPackages } from '../packages.ts';

await developCommand(browserPackages);
process.exit(); // the builds watch on

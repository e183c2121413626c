import { developCommand } from '../build/dev.ts';
import { browserPackages } from '../packages.ts';

await developCommand(browserPackages);
process.exit(); // webpack's watchers would keep the process running

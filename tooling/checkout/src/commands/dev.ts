import { developCommand } from '../build/dev.ts';
import { browserPackages } from '@district-pour/kit/packages';

await developCommand(browserPackages);
process.exit(); // webpack's watchers would keep the process running

// Builds what has changed, for the tests in a browser.
import { buildSite } from '../build/build-site.ts';

await buildSite();

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { secondInstances, sharedChunksOf, sharedModulesOf, shareTable } from '@district-pour/kit/webpack/share-table';
import { repositoryRoot } from '../run.ts';
import { trackedFiles } from '../test-run/import-graph.ts';

const [shell, booking] = [join(repositoryRoot, 'shell'), join(repositoryRoot, 'mfe-booking')];
const provided = sharedModulesOf(shell);

/** The name of the chunk in which the shell provides a file. */
const chunkOf = (file: string) =>
  Object.values(sharedChunksOf(shell))
    .filter(({ test }) => test.test(file))
    .sort((a, b) => b.priority - a.priority)[0]?.name;

it.each([
  'shared-data',
  'shared-data/store',
  'shared-data/account',
  'shared-data/drafts',
  'shared-data/domain/pricing',
  'shared-data/domain/price-list',
  'shared-ui/forms',
])('the shell provides %s', (module) => {
  expect(provided.all).toContain(module);
});

it.each([
  'shared-data/testing',
  'shared-data/testing/pricing-cases',
  'shared-data/database',
  'shared-ui/icons',
  'shared-ui/pictures',
])('the shell does not provide %s', (module) => {
  expect(provided.all).not.toContain(module);
});

it('provides modules that not every page needs in chunks', () => {
  expect(provided.lazy).toEqual(
    expect.arrayContaining(['shared-data/store', 'shared-data/account', 'shared-data/domain/pricing']),
  );
  expect(provided.lazy).not.toEqual(expect.arrayContaining(['shared-data']));
  expect(provided.lazy).not.toEqual(expect.arrayContaining(['shared-data/domain/business']));
});

it('lets a remote use business rules without a separate copy', () => {
  const table = shareTable({ role: 'remote', packageDir: booking, mode: 'production' });
  expect(table['shared-data/domain/pricing']).toMatchObject({ singleton: true, import: false });
});

it.each([
  ['/site/shared-data/src/domain/prices/pricing.ts', true],
  ['/site/shared-data/src/account/use-account.ts', true],
  ['/site/node_modules/react-redux/dist/react-redux.mjs', true],
  ['/site/shared-data/src/core/camel-case.ts', false],
  ['/site/shared-ui/src/icons/index.ts', false],
  ['/site/mfe-booking/src/remote.ts', false],
])('a remote that contains %s is refused: %s', (file, refused) => {
  expect(secondInstances(booking)(file)).toBe(refused);
});

it.each([
  ['/site/shared-data/src/domain/prices/pricing.ts', 'common-rules'],
  ['/site/shared-data/src/domain/bookings/sheet.ts', 'rules'],
  ['/site/shared-data/src/domain/prices/refund.ts', 'booked-rules'],
  ['/site/shared-data/src/domain/bar/batch.ts', 'bar-rules'],
  ['/site/shared-data/src/domain/business/mails.gen.ts', 'desk-rules'],
  ['/site/shared-data/src/store/index.ts', 'store'],
  ['/site/node_modules/react-redux/dist/react-redux.mjs', 'store'],
  ['/site/shared-ui/src/router/index.ts', undefined],
])('%s is in the chunk %s', (file, chunk) => {
  expect(chunkOf(file)).toBe(chunk);
});

/** Rules that the first script of the shell has, so that no page loads a chunk for them. */
const inFirstScript = ['calendar/time.ts', 'business/business.ts'].map((file) => `shared-data/src/domain/${file}`);

// Otherwise every page loads the other chunk too, for one function of it.
it('needs no other chunk for the rules that every page has', () => {
  const rules = trackedFiles('shared-data/src/domain/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && chunkOf(`/site/${file}`) === 'common-rules',
  );
  expect(rules.length).toBeGreaterThan(10);
  const needed = rules.flatMap((file) =>
    [
      ...readFileSync(join(repositoryRoot, file), 'utf8').matchAll(
        /^(?:import|export) (?!type\b)[^;]*from '(\.[^']+)';/gm,
      ),
    ].map(([, path = '']) => join(dirname(file), path)),
  );
  const elsewhere = needed.filter((file) => ![undefined, 'common-rules'].includes(chunkOf(`/site/${file}`)));
  expect(elsewhere.filter((file) => !inFirstScript.includes(file))).toEqual([]);
});

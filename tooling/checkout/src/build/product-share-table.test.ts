import { join } from 'node:path';
import { secondInstances, sharedChunksOf, sharedModulesOf, shareTable } from '@district-pour/kit/webpack/share-table';
import { repositoryRoot } from '../run.ts';

const [shell, booking] = [join(repositoryRoot, 'shell'), join(repositoryRoot, 'mfe-booking')];
const provided = sharedModulesOf(shell);

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
  ['/site/shared-data/src/store/index.ts', 'store'],
  ['/site/node_modules/react-redux/dist/react-redux.mjs', 'store'],
  ['/site/shared-ui/src/router/index.ts', undefined],
])('%s is in the chunk %s', (file, chunk) => {
  const [first] = Object.values(sharedChunksOf(shell))
    .filter(({ test }) => test.test(file))
    .sort((a, b) => b.priority - a.priority);
  expect(first?.name).toBe(chunk);
});

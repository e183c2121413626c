import { createInstance } from '@module-federation/enhanced/runtime';
import { forgetFailedSharesPlugin } from './forget-failed-shares.ts';

const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };
const exported = { answer: 42 };

test.each(['the shell', 'a remote'])('a shared module that %s could not load is requested again', async (who) => {
  const get = jest.fn(() => Promise.resolve(() => exported)).mockRejectedValueOnce(new Error('offline'));
  const shell = createInstance({
    name: `shell of ${who}`,
    remotes: [],
    plugins: [forgetFailedSharesPlugin],
    shared: { 'shared-data/store': { version: '1.0.0', get, shareConfig } },
  });
  const remote = createInstance({ name: `remote of ${who}`, remotes: [], plugins: [forgetFailedSharesPlugin] });
  remote.initShareScopeMap('default', shell.shareScopeMap['default']!);
  const load = () =>
    (who === 'the shell' ? shell : remote).loadShare<typeof exported>('shared-data/store', {
      customShareInfo: { scope: ['default'], shareConfig },
    });
  await expect(load()).rejects.toThrow('offline');
  const factory = await load();
  expect(factory && factory()).toBe(exported);
  expect(get).toHaveBeenCalledTimes(2);
});

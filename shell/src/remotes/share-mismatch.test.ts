import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { shareMismatchPlugin } from './share-mismatch.ts';
import type { ShareMismatch } from './share-mismatch.ts';

const reported: ShareMismatch[] = [];
registerGlobalPlugins([shareMismatchPlugin((mismatch) => reported.push(mismatch))]);

const exported = { answer: 42 };
const shared = (requiredVersion: string) => ({ singleton: true, requiredVersion });

test('a remote that requires another version of a shared module still gets it, which is reported once', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: { 'shared-ui': { version: '1.4.0', lib: () => exported, shareConfig: shared('^1.0.0') } },
  });
  const remote = createInstance({ name: 'mfe_pages', remotes: [] });
  remote.initShareScopeMap('default', host.shareScopeMap['default']!);
  const load = (requiredVersion: string) =>
    remote.loadShare('shared-ui', { customShareInfo: { scope: ['default'], shareConfig: shared(requiredVersion) } });
  for (const needed of ['^1.2.0', '^2.0.0', '^2.0.0']) {
    const factory = await load(needed);
    expect(factory && factory()).toBe(exported);
  }
  expect(reported).toEqual([{ name: 'mfe-pages', module: 'shared-ui', given: '1.4.0', needed: '^2.0.0' }]);
  warn.mockRestore();
});

import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Runtime plugin of the shell: hands its one copy of the federation runtime to the remotes, which are built without.
 * The plugin's own option for this ships a second, CommonJS copy.
 */
export default function provideRuntime() {
  return {
    name: 'provide-runtime',
    beforeInit(args) {
      globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
      globalThis._FEDERATION_RUNTIME_CORE_FROM = { name: args.options.name, version: '2.9.2' };
      return args;
    },
  };
}

import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { hashTable } from './chunk-integrity.ts';
import { loadScript } from './load-script.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

class LoadScriptModule extends RuntimeModule {
  constructor() {
    super('load script');
  }

  override generate(): string {
    return `${loadScript.toString()}\n${RuntimeGlobals.loadScript} = (url, done) => loadScript(url, (globalThis.${hashTable} || {})[url.split('/').pop()], done);`;
  }
}

/** webpack plugin: chunks are loaded by {@link loadScript} instead of webpack's loader, which has no retries. */
export const chunkLoadingPlugin = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap({ name: 'chunk-loading', stage: -10 }, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'chunk-loading', stage: -10 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadScriptModule());
          return true;
        });
    });
  },
};

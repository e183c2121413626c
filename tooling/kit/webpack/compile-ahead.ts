import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { Compilation, sources } = webpack;

/**
 * The first line by which V8 compiles all functions of a script while it loads, on another thread. Without it the main
 * thread parses each function a second time when it is first called (https://v8.dev/blog/explicit-compile-hints).
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Chunks above this size, such as the client of the backend, are libraries of which a page calls a part. */
const largestChunk = 100_000;

/** webpack plugin: entries and small chunks are compiled ahead. Minimizers remove comments, so it comes after them. */
export const compileAheadPlugin = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('compile-ahead', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'compile-ahead', stage }, () => {
        const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
        for (const { name, source } of compilation.getAssets())
          if (name.endsWith('.js') && (entries.has(name) || source.size() <= largestChunk))
            compilation.updateAsset(name, new sources.ConcatSource(compileHint, source));
      });
    });
  },
};

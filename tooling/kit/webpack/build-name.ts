import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Stands in the scripts for eight digits that depend on all of them. */
const placeholder = 'BUILD_ID';

/** The name by which the chunks of one build find their entry. */
export const buildName = (federationName: string) => `${federationName}_${placeholder}`;

/**
 * webpack plugin: two versions of a remote in one page (the previous one stands in for the live one) must not take each
 * other's chunks, so every build has a unique name.
 */
export const buildNamePlugin = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('build-name', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'build-name', stage }, () => {
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const content = createHash('sha256');
        for (const text of scripts.map(({ source }) => source.source().toString()).sort()) content.update(text);
        const id = content.digest('hex').slice(0, placeholder.length);
        for (const { name, source } of scripts) {
          compilation.updateAsset(
            name,
            new webpack.sources.RawSource(source.source().toString().replaceAll(placeholder, id)),
          );
        }
      });
    });
  },
};

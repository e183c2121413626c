import { createHash } from 'node:crypto';
import { join, sep } from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

const { Compilation: stages, sources } = webpack;
const plugin = 'same-in-every-folder';

/** The file that the federation plugin writes for its runtime; the hash in its name is one of absolute paths. */
const runtimeEntry = /\.federation[\\/]entry\.[0-9a-f]+\.js/g;

/** Gives the federation plugin's modules, whose identifiers contain absolute paths, ids before webpack derives them from the identifiers. */
function nameModules({ chunkGraph, compiler }: Compilation, modules: Iterable<webpack.Module>) {
  for (const module of modules) {
    if (module.type !== 'provide-module' && !module.identifier().match(runtimeEntry)) continue;
    const name = module.nameForCondition()?.match(runtimeEntry)
      ? 'federation-runtime'
      : module.libIdent({ context: compiler.context });
    if (name) chunkGraph.setModuleId(module, name);
  }
}

/**
 * Until the files are finished, their names hold hashes that depend on absolute paths, and the minimizer chooses short
 * names by how often letters occur, in those hashes too. They are replaced by hashes of the names around them. Returns
 * what does the same in a text that comes later.
 */
function replaceProvisionalHashes(compilation: Compilation): (text: string) => string {
  const replacements = new Map<string, string>();
  for (const { name, info } of compilation.getAssets()) {
    for (const hash of [info.contenthash ?? []].flat()) {
      const replacement = createHash('sha256').update(name.replaceAll(hash, '')).digest('hex').slice(0, hash.length);
      replacements.set(hash, replacement);
      compilation.renameAsset(name, name.replaceAll(hash, replacement));
    }
  }
  const provisional = new RegExp([...replacements.keys()].join('|') || '$^', 'g');
  for (const { name, source, info } of compilation.getAssets()) {
    const replaced = new sources.ReplaceSource(source);
    for (const { 0: hash, index } of source.source().toString().matchAll(provisional))
      replaced.replace(index, index + hash.length - 1, replacements.get(hash) ?? hash);
    compilation.updateAsset(name, replaced, {
      contenthash: [info.contenthash ?? []].flat().map((hash) => replacements.get(hash) ?? hash),
    });
  }
  return (text) => text.replaceAll(provisional, (hash) => replacements.get(hash) ?? hash);
}

/** Names the sources in source maps from the root of the repository. */
function shortenMaps(compilation: Compilation, root: string, replaceHashes: (text: string) => string) {
  for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.map'))) {
    const map = replaceHashes(source.source().toString())
      .replaceAll(join(root, sep), '')
      .replaceAll(runtimeEntry, '.federation/entry.js');
    compilation.updateAsset(name, new sources.RawSource(map));
  }
}

/** webpack plugin: a commit is built to the same bytes in every folder. */
export const sameInEveryFolderPlugin = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(plugin, (compilation) => {
      let replaceHashes = (text: string) => text;
      const { beforeModuleIds, processAssets } = compilation.hooks;
      beforeModuleIds.tap(plugin, (modules) => nameModules(compilation, modules));
      processAssets.tap({ name: plugin, stage: stages.PROCESS_ASSETS_STAGE_PRE_PROCESS }, () => {
        replaceHashes = replaceProvisionalHashes(compilation);
      });
      processAssets.tap({ name: plugin, stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 }, () =>
        shortenMaps(compilation, root, replaceHashes),
      );
    });
  },
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInstalled, installedFolder } from '@district-pour/contract/installed-folder';

/**
 * What a package says, in the field `shared` of its package.json, of how the shell provides its modules to the remotes.
 * Modules are named as in `exports`.
 */
interface SharedManifest {
  /** Modules that every page needs: part of the shell's main script. The others are chunks of the shell. */
  eager: string[];
  /** Modules, with all below them, that a remote bundles because they hold neither state nor a business rule. */
  bundled: string[];
  /** Libraries of which the page may hold one instance: how a remote reaches each instead of importing it. */
  once: Record<string, string>;
  /**
   * Chunks of the shell that hold several modules, since each alone would be a small request. `sources` begin paths below
   * `src`; a source belongs to the first chunk that names it. `libraries` are packages that come along.
   */
  chunks?: { name: string; sources: string[]; libraries?: string[] }[];
  /** Whether a remote may contain no source of the package but the files of its bundled modules. */
  sourcesOnce?: boolean;
  /**
   * Chunks of a remote in which several of its pages use what it bundles, instead of a copy in each page's. `sources` begin
   * paths below `src` of this package, `ownSources` those of the remote.
   */
  remoteChunks?: { name: string; sources: string[]; ownSources: string[] }[];
  /** What lint refuses to those who use the package, beside the libraries of `once`. */
  refused?: RefusedByLint;
}

/** What the lint preset refuses, with what to do instead. */
export interface RefusedByLint {
  /** Names that are not imported from a library. */
  imports?: { name: string; importNames: string[]; message: string }[];
  /** Syntax, as selectors of ESLint. */
  syntax?: { selector: string; message: string }[];
  /** Syntax that product code may not contain; tests may. */
  productSyntax?: { selector: string; message: string }[];
  /** Syntax that only remotes may not contain. */
  remoteSyntax?: { selector: string; message: string }[];
}

interface PackageJson {
  version: string;
  /** The file of each module; of a published package with its declarations. */
  exports: Record<string, string | { default: string }>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  shared?: SharedManifest;
}

/** A package whose modules the shell provides. */
export interface SharedPackage extends SharedManifest {
  name: string;
  /** Its modules that exist once in the page, as they are imported. */
  modules: string[];
  /** The files of its bundled modules, below its folder. */
  bundledFiles: string[];
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** The version of a package as modules in `from` import it. Throws when it is not installed. */
export const installedVersion = (name: string, from: string): string =>
  readPackage(installedFolder(name, from)).version;

const isBelow = (module: string, parent: string) => module === parent || module.startsWith(`${parent}/`);

/** The packages with a field `shared` on which the package in a folder depends: what the shell provides to it, or provides. */
export function sharedPackagesOf(packageDir: string): readonly SharedPackage[] {
  const { dependencies = {}, peerDependencies = {} } = readPackage(packageDir);
  return Object.keys({ ...dependencies, ...peerDependencies })
    .sort()
    .flatMap((name) => {
      const folder = findInstalled(name, packageDir);
      const { shared, exports } = folder ? readPackage(folder) : { shared: undefined, exports: {} };
      if (!shared) return [];
      const isBundled = ([module]: [string, unknown]) => shared.bundled.some((parent) => isBelow(module, parent));
      const files = Object.entries(exports).filter(([module]) => module !== './package.json');
      const modules = files.filter((entry) => !isBundled(entry)).map(([module]) => name + module.slice(1));
      const bundledFiles = files
        .filter(isBundled)
        .map(([, file]) => (typeof file === 'string' ? file : file.default).replace(/^\.\//, ''));
      return [{ name, modules, bundledFiles, ...shared }];
    });
}

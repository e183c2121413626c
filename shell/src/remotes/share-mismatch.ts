import { satisfy } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A package got a shared module in a version that it was not built for. */
export interface ShareMismatch {
  /** `mfe-booking`. */
  name: string;
  module: string;
  given: string;
  needed: string;
}

/**
 * Plugin of the federation runtime, for all instances: the runtime provides a singleton module also to
 * packages that require another version, and only logs a warning. Each module is reported once per package and version.
 */
export function shareMismatchPlugin(report: (mismatch: ShareMismatch) => void): ModuleFederationRuntimePlugin {
  const reported = new Set<string>();
  return {
    name: 'share-mismatch',
    afterLoadShare({ origin, pkgName, shareInfo, selectedShared }) {
      const needed = shareInfo?.shareConfig?.requiredVersion;
      const given = selectedShared?.version;
      if (typeof needed !== 'string' || given === undefined || satisfy(given, needed)) return;
      const name = origin.options.name.replaceAll('_', '-');
      const key = [name, pkgName, given, needed].join(' ');
      if (reported.has(key)) return;
      reported.add(key);
      report({ name, module: pkgName, given, needed });
    },
  };
}

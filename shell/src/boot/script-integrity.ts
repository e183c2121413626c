import type { BootManifest } from './boot-manifest.ts';

/** The hashes of every script that the boot manifest names, by absolute URL. */
function knownHashes(manifest: BootManifest, origin: string): Map<string, string> {
  const scripts = manifest.remotes.flatMap((remote) => [
    remote.live.entry,
    ...(remote.previous ? [remote.previous.entry] : []),
    ...remote.routes.flatMap((route) => route.scripts),
  ]);
  return new Map(scripts.map(({ url, integrity }) => [new URL(url, origin).href, integrity]));
}

/**
 * A plugin of the federation runtime that loads remotes' scripts with the hash that the registry recorded, so that a
 * tampered file is refused by the browser.
 */
export function scriptIntegrityPlugin(manifest: BootManifest) {
  const hashes = knownHashes(manifest, location.origin);
  return {
    name: 'script-integrity',
    createScript({ url }: { url: string }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      const integrity = hashes.get(new URL(url, location.origin).href);
      if (integrity) script.integrity = integrity;
      return script;
    },
  };
}

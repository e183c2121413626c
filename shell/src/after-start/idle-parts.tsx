import { useEffect } from 'react';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { useRemoteLoader } from '../remotes/remote-loader.ts';
import { GuardedPageParts } from './guarded-page-parts.tsx';
import { PinBanner } from './pin-banner.tsx';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { startTelemetry } from './send-telemetry.ts';
import { UpdatePrompt } from './update-prompt.tsx';

let measured = false;

/** The parts of the layout that are loaded after the first paint. */
export function IdleParts({ manifest }: { manifest: BootManifest }) {
  const loader = useRemoteLoader();
  useEffect(() => {
    if (!measured) startTelemetry(manifest, loader);
    measured = true; // once per document, even if the layout is mounted again
    return prefetchOnIntent(manifest, loader);
  }, [manifest, loader]);
  return (
    <>
      <UpdatePrompt manifest={manifest} />
      <GuardedPageParts manifest={manifest} />
      {manifest.pin && <PinBanner pin={manifest.pin} />}
    </>
  );
}

import { useEffect } from 'react';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { preloadOnIntent } from './preload-on-intent.ts';
import { UpdatePrompt } from './update-prompt.tsx';

/** The parts of the frame that come after the first paint. */
export function IdleParts({ manifest }: { manifest: BootManifest }) {
  useEffect(() => preloadOnIntent(manifest), [manifest]);
  return <UpdatePrompt manifest={manifest} />;
}

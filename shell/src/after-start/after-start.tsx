import type { ComponentType, ReactNode } from 'react';
import { Component, useEffect, useState } from 'react';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { reasonOf } from '../telemetry/telemetry-event.ts';

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

/** Errors in these parts do not affect the rest of the layout. */
class Contained extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ broken: true });
  override state = { broken: false };
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

type Parts = ComponentType<{ manifest: BootManifest }>;

interface AfterStartProps {
  manifest: BootManifest;
  /** Loads the parts. */
  load?: () => Promise<{ IdleParts: Parts }>;
}

const loadParts = () => import('./idle-parts.tsx');

/**
 * Parts that are not needed for the first paint: prefetching, telemetry, the update prompt. Their code is loaded when the
 * browser is idle; the site works without it.
 */
export function AfterStart({ manifest, load = loadParts }: AfterStartProps) {
  const [Parts, setParts] = useState<Parts | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (module) => setParts(() => module.IdleParts),
          (cause: unknown) => console.error(`shell: ${reasonOf(cause)}`),
        );
      }),
    [load],
  );
  return (
    Parts && (
      <Contained>
        <Parts manifest={manifest} />
      </Contained>
    )
  );
}

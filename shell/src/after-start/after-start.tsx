import type { ComponentType, ReactNode } from 'react';
import { Component, useEffect, useState } from 'react';
import type { BootManifest } from '../boot/boot-manifest.ts';

/** Runs `work` when the browser has nothing better to do. Returns what calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

/** Whatever breaks in here leaves the frame standing. */
class Contained extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ broken: true });
  override state = { broken: false };
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

/**
 * What a document has once and no first paint needs: preloading, telemetry, the prompt of a new version. Its code comes
 * when the browser is idle; without it the site works.
 */
export function AfterStart({ manifest }: { manifest: BootManifest }) {
  const [Parts, setParts] = useState<ComponentType<{ manifest: BootManifest }> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('./idle-parts.tsx').then(
          (module) => setParts(() => module.IdleParts),
          (cause: unknown) => console.error(`shell: ${cause instanceof Error ? cause.message : String(cause)}`),
        );
      }),
    [],
  );
  return (
    Parts && (
      <Contained>
        <Parts manifest={manifest} />
      </Contained>
    )
  );
}

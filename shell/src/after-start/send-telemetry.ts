import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { findRoute } from '../boot/find-route.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { noteEvent, onEvent, takeEvents } from '../telemetry/telemetry.ts';
import { telemetryPath } from '../telemetry/telemetry-event.ts';
import type { VitalName } from '../telemetry/telemetry-event.ts';

/** How long events are collected before a batch is sent, in milliseconds. */
const companyMs = 4_000;

function send() {
  const events = takeEvents();
  if (events.length === 0) return;
  navigator.sendBeacon(telemetryPath, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
}

/** The release of the document's first page, to which its web vitals belong. */
function firstRelease(manifest: BootManifest, { versionsInTab }: RemoteLoader): string {
  const remote = findRoute(manifest.remotes, location.pathname)?.remote;
  return remote
    ? `${remote.name}@${versionsInTab().get(remote.name)?.running ?? remote.live.version}`
    : `shell@${manifest.shellVersion}`;
}

/** Measures web vitals, and sends recorded events in batches: shortly after an event, and when the tab is hidden. */
export function startTelemetry(manifest: BootManifest, loader: RemoteLoader): void {
  const release = firstRelease(manifest, loader);
  const vital = ({ name, value }: { name: string; value: number }) =>
    noteEvent({ kind: 'vital', name: name as VitalName, value: Math.round(value * 1000) / 1000, release });
  noteEvent({ kind: 'use', release: `shell@${manifest.shellVersion}` });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(vital);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(send, companyMs);
  };
  onEvent(soon);
  soon();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

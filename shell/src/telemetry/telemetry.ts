import { telemetryLimits } from './telemetry-event.ts';
import type { TelemetryEvent } from './telemetry-event.ts';

let waiting: TelemetryEvent[] = [];
let notify = () => {};

/** Notes an event; it is sent once the browser is idle and in company. What is too much for one request is dropped. */
export function noteEvent(event: TelemetryEvent): void {
  if (waiting.length < telemetryLimits.events) waiting.push(event);
  notify();
}

/** The events noted so far, which are then forgotten here. */
export function takeEvents(): TelemetryEvent[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls `listener` at every event from now on; the last listener counts. */
export function onEvent(listener: () => void): void {
  notify = listener;
}

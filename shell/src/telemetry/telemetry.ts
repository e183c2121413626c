import { telemetryLimits } from './telemetry-event.ts';
import type { TelemetryEvent } from './telemetry-event.ts';

let waiting: TelemetryEvent[] = [];
let notify = () => {};

/** Records an event, which is sent in a batch when the browser is idle. Events beyond the limit of one request are dropped. */
export function noteEvent(event: TelemetryEvent): void {
  if (waiting.length < telemetryLimits.events) waiting.push(event);
  notify();
}

/** Returns the recorded events and clears them. */
export function takeEvents(): TelemetryEvent[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls `listener` for every new event; replaces the previous listener. */
export function onEvent(listener: () => void): void {
  notify = listener;
}

import { deviceTime } from '../core/clock.ts';
import { readDevice, removeDevice, writeDevice } from '../core/device-storage.ts';

const KEY = 'district-pour:return-to';
const HOUR = 3_600_000;

/** A path of this site to return to; never another origin, never the sign-in pages. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/(sign-in|sign-up|forgot-password|reset-password|auth)(\/|\?|$)/.test(path);
}

/** Stores the page that a visitor requested, through sign-up and the confirmation mail, for an hour. */
export function rememberLocation(path: string): void {
  if (isOwnPath(path)) writeDevice('local', KEY, JSON.stringify({ path, at: deviceTime() }));
}

/** The page to return to, or null when there is none or it is too old. */
export function rememberedLocation(): string | null {
  try {
    const { path, at } = JSON.parse(readDevice('local', KEY) ?? '{}') as { path?: unknown; at?: unknown };
    const fresh = typeof at === 'number' && deviceTime() - at < HOUR;
    return fresh && typeof path === 'string' && isOwnPath(path) ? path : null;
  } catch {
    return null;
  }
}

export function forgetLocation(): void {
  removeDevice('local', KEY);
}

import { readDevice, removeDevice, writeDevice } from '../core/device-storage.ts';
import { readPlan } from '../domain/tools/plans.ts';
import type { Plan } from '../domain/tools/plans.ts';
import { DEVICE_PLANS_KEY } from './stored-plans.ts';

const PLANS = DEVICE_PLANS_KEY;
const LINKS = 'district-pour:shared-plans';
const CHANGED = 'district-pour:plans-changed';
/** Plans that a device keeps. */
export const DEVICE_PLANS_MAX = 50;

/** A plan that a visitor without an account has saved. */
export interface DevicePlan {
  id: string;
  title: string;
  plan: Plan;
}

/** A link that this device has made, with the token that ends it. */
export interface DeviceLink {
  id: string;
  title: string;
  kind: Plan['kind'];
  token: string;
  endToken: string;
}

function readList<Entry>(key: string, read: (entry: Record<string, unknown>) => Entry | null): Entry[] {
  try {
    const entries: unknown = JSON.parse(readDevice('local', key) ?? '[]');
    return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
      const known = typeof entry === 'object' && entry !== null ? read(entry as Record<string, unknown>) : null;
      return known ? [known] : [];
    });
  } catch {
    return []; // unreadable values are treated as none
  }
}

/** Stores a list and tells this page's readers; the browser tells the other tabs. False when storage is blocked or full. */
function writeList(key: string, entries: readonly object[]): boolean {
  if (entries.length === 0) removeDevice('local', key);
  const written = entries.length === 0 || writeDevice('local', key, JSON.stringify(entries));
  window.dispatchEvent(new Event(CHANGED));
  return written;
}

/** Calls the listener when a plan or a link of this device changes, in this tab or in another. */
export function watchDevicePlans(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The plans of this device, newest first. */
export function readDevicePlans(): DevicePlan[] {
  return readList(PLANS, ({ id, title, plan }) => {
    const { kind, content } = (plan ?? {}) as { kind?: unknown; content?: unknown };
    const known = readPlan(kind, content);
    return known && typeof id === 'string' && typeof title === 'string' ? { id, title, plan: known } : null;
  });
}

/** Saves a plan; false when the device is full or refuses. */
export function saveOnDevice(plan: DevicePlan): boolean {
  const others = readDevicePlans().filter(({ id }) => id !== plan.id);
  return others.length < DEVICE_PLANS_MAX && writeList(PLANS, [plan, ...others]);
}

/** Removes plans that were deleted or moved. */
export function removeFromDevice(ids: readonly string[]): void {
  writeList(
    PLANS,
    readDevicePlans().filter(({ id }) => !ids.includes(id)),
  );
}

/** The links that this device can end, newest first. */
export function readDeviceLinks(): DeviceLink[] {
  return readList(LINKS, (entry) =>
    ['id', 'title', 'kind', 'token', 'endToken'].every((field) => typeof entry[field] === 'string')
      ? (entry as unknown as DeviceLink)
      : null,
  );
}

export function keepLink(link: DeviceLink): void {
  writeList(LINKS, [link, ...readDeviceLinks()].slice(0, DEVICE_PLANS_MAX));
}

export function forgetLink(id: string): void {
  writeList(
    LINKS,
    readDeviceLinks().filter((link) => link.id !== id),
  );
}

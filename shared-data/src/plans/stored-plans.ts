import { readDevice } from '../core/device-storage.ts';

/** Where a device keeps its plans. */
export const DEVICE_PLANS_KEY = 'district-pour:plans';

/** Whether this device has plans to move to an account; every page loads this module. */
export function hasDevicePlans(): boolean {
  return readDevice('local', DEVICE_PLANS_KEY) !== null;
}

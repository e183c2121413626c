/** What a device keeps of the planning tools; without Redux, so that a form may show it. */
export { forgetLink, keepLink, removeFromDevice, saveOnDevice } from './device-plans.ts';
export type { DeviceLink, DevicePlan } from './device-plans.ts';
export { useDevicePlans } from './use-device-plans.ts';

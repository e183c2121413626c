import { useEffect, useState } from 'react';
import { readDeviceLinks, readDevicePlans, watchDevicePlans } from './device-plans.ts';
import type { DeviceLink, DevicePlan } from './device-plans.ts';

interface OnDevice {
  plans: readonly DevicePlan[];
  links: readonly DeviceLink[];
}

const NONE: OnDevice = { plans: [], links: [] };

/** What this device has saved and shared; nothing on the server and in the first render. */
export function useDevicePlans(): OnDevice {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const read = () => setFound({ plans: readDevicePlans(), links: readDeviceLinks() });
    read();
    return watchDevicePlans(read);
  }, []);
  return found;
}

import { backend } from './backend.ts';
import { fakeClock } from './fake-clock.ts';

declare global {
  /** Set by the test environment; without a zone the machine's. */
  var setDeviceZone: (zone?: string) => void;
}

interface Device {
  /** By how many hours its clock is ahead of the database's. */
  ahead: number;
  zone: string;
  /** The database's time, and the day of the business at it. */
  now: string;
  today: string;
}

/** In New York it is 10:30 in the evening; further east the next day has begun, in UTC as well. */
const EVENING = { now: '2026-06-11T02:30:00Z', today: '2026-06-10' };
/** In New York it is 2 in the morning; further west the day before has not ended. */
const NIGHT = { now: '2026-06-10T06:00:00Z', today: '2026-06-10' };

const clock = (ahead: number): Device => ({ ahead, zone: 'America/New_York', ...EVENING });
const place = (zone: string, at = EVENING): Device => ({ ahead: 0, zone, ...at });

/** Clocks and zones of devices with which a page shows the same (docs/product/data-and-security.md#server-time). */
export const DEVICES: readonly (readonly [name: string, device: Device])[] = [
  ['with a clock that is a day slow', clock(-24)],
  ['with a clock that is two hours slow', clock(-2)],
  ['with a clock that is forty minutes slow', clock(-2 / 3)],
  ['with a clock that is forty minutes fast', clock(2 / 3)],
  ['with a clock that is two hours fast', clock(2)],
  ['with a clock that is a day fast', clock(24)],
  ['in Kiritimati, UTC+14', place('Pacific/Kiritimati')],
  ['in Pago Pago, UTC−11', place('Pacific/Pago_Pago', NIGHT)],
  ['in Kolkata', place('Asia/Kolkata')],
  ['in Tokyo', place('Asia/Tokyo')],
  [
    'in New York before the clock goes back',
    place('America/New_York', { now: '2026-11-01T05:30:00Z', today: '2026-11-01' }),
  ],
  [
    'in New York before the clock goes forward',
    place('America/New_York', { now: '2027-03-14T06:30:00Z', today: '2027-03-14' }),
  ],
];

/** The test runs on this device; `leaveDevice` ends it. */
export function onDevice({ ahead, zone, now }: Device): void {
  setDeviceZone(zone);
  backend.deviceAhead = ahead * 3_600_000;
  fakeClock(new Date(Date.parse(now) + backend.deviceAhead).toISOString());
}

export function leaveDevice(): void {
  setDeviceZone();
  jest.useRealTimers();
}

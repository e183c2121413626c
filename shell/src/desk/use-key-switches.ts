import { useState } from 'react';
import { readDevice, writeDevice } from 'shared-data';

/** The keys of the desk, by what they do (docs/product/admin.md#desk-keys). */
export const DESK_KEYS = [
  { name: 'search', keys: '/', does: 'Search' },
  { name: 'new', keys: 'n', does: 'New booking' },
  { name: 'go', keys: 'g, then a letter', does: 'Go to a page' },
  { name: 'help', keys: '?', does: 'This list' },
] as const;
export type KeyName = (typeof DESK_KEYS)[number]['name'];

/** Which keys are on, on this device. */
export interface KeySwitches {
  isOn: (name: KeyName) => boolean;
  turn: (name: KeyName, on: boolean) => void;
}

/** The names of the keys that are off. */
const STORED = 'district-pour:desk-keys-off';

/** Each key can be switched off: speech input presses single keys by mistake (WCAG 2.1.4). */
export function useKeySwitches(): KeySwitches {
  const [off, setOff] = useState<readonly string[]>(() => readDevice('local', STORED)?.split(',') ?? []);
  return {
    isOn: (name) => !off.includes(name),
    turn: (name, on) => {
      const others = off.filter((other) => other !== name);
      const next = on ? others : [...others, name];
      setOff(next);
      writeDevice('local', STORED, next.join(','));
    },
  };
}

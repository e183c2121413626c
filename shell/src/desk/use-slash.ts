import { useEffect, useEffectEvent, useState } from 'react';
import { readDevice, writeDevice } from 'shared-data';

const KEY = 'district-pour:desk-slash';

/** Whether a key is typed into a field, where it is a character and nothing else. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Calls `open` for the key `/`, outside of fields and dialogs. Returns whether the key is on, and a way to switch it off on
 * this device: speech input presses single keys by mistake.
 */
export function useSlash(open: () => void): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readDevice('local', KEY) !== 'off');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);
  const change = (next: boolean) => {
    setOn(next);
    writeDevice('local', KEY, next ? 'on' : 'off');
  };
  return [on, change];
}

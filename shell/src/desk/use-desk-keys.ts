import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyName, KeySwitches } from './use-keys-off.ts';

/** Milliseconds in which the letter has to follow `g`. */
const PAUSE = 2000;

/** Whether a key is typed into a field, where it is a character and nothing else. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

interface DeskKeys {
  switches: KeySwitches;
  /** What a key does; a key without one is left to the browser. */
  actions: Partial<Record<Exclude<KeyName, 'go'>, () => void>>;
  /** Goes to the page of a letter; false when no page has it. */
  go: (letter: string) => boolean;
}

const NAMES: Record<string, Exclude<KeyName, 'go'>> = { '/': 'search', n: 'new', '?': 'help' };

/** The keys of the desk, outside of fields and dialogs and without a modifier. */
export function useDeskKeys({ switches, actions, go }: DeskKeys): void {
  /** Until when a letter follows `g`. */
  const until = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const follows = event.timeStamp < until.current;
    until.current = 0;
    if (follows && go(event.key)) return event.preventDefault();
    if (event.key === 'g' && switches.isOn('go')) {
      until.current = event.timeStamp + PAUSE;
      return;
    }
    const name = NAMES[event.key];
    const act = name && switches.isOn(name) ? actions[name] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

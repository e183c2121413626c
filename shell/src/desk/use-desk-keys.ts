import { useEffect, useEffectEvent, useRef } from 'react';
import { DESK_KEYS } from './use-key-switches.ts';
import type { KeyName, KeySwitches } from './use-key-switches.ts';

/** Milliseconds in which the letter has to follow `g`. */
const PAUSE = 2000;

/** Whether a key is typed into a field, where it is a character and nothing else. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** What each key does for a person; one that they do not have is left to the browser. */
export interface KeyActions extends Record<Exclude<KeyName, 'go'>, (() => void) | undefined> {
  /** Goes to the page of a letter; false when no page has it. */
  go: (letter: string) => boolean;
}

/** The keys of the desk, outside of fields and dialogs and without a modifier. */
export function useDeskKeys(actions: KeyActions, switches: KeySwitches): void {
  /** Until when a letter follows `g`. */
  const until = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const follows = event.timeStamp < until.current;
    until.current = 0;
    if (follows && actions.go(event.key)) return event.preventDefault();
    if (event.key === 'g' && switches.isOn('go')) {
      until.current = event.timeStamp + PAUSE;
      return;
    }
    const pressed = DESK_KEYS.find(({ keys }) => keys === event.key);
    if (!pressed || pressed.name === 'go' || !switches.isOn(pressed.name)) return;
    const act = actions[pressed.name];
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

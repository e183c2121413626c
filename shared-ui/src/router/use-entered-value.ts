import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** A text field, a select, or a fieldset of radio buttons. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLFieldSetElement;

const valueOf = (control: Control) =>
  control instanceof HTMLFieldSetElement
    ? control.querySelector<HTMLInputElement>('input:checked')?.value
    : control.value;

/**
 * For a controlled control outside of a form: calls `onChange` with what was entered before hydration, which React does
 * not report. Forms need no such call (`shared-ui/forms`).
 */
export function useEnteredValue(
  control: RefObject<Control | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const hydrated = useHydrated();
  const entered = useRef<string>(undefined);
  const read = useEffectEvent(() => {
    const shown = control.current ? valueOf(control.current) : value;
    if (shown !== value) entered.current = shown;
  });
  const report = useEffectEvent(() => {
    if (entered.current !== undefined) onChange(entered.current);
    entered.current = undefined;
  });
  // Read before the next render writes the value over it, reported when the router accepts a change of the address.
  useLayoutEffect(() => {
    if (!hydrated) read();
  }, [hydrated]);
  useEffect(() => report(), []);
}

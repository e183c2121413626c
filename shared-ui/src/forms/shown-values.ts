import { getIn, setIn, useFormikContext, type FormikValues } from 'formik';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useHydrated } from 'shared-ui/router';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element.matches('input[name], select[name], textarea[name]');

function tickedValue({ type, checked, value }: HTMLInputElement, known: unknown): unknown {
  if (type === 'radio') return checked ? value : known;
  if (!Array.isArray(known)) return checked;
  const others: unknown[] = known.filter((one) => one !== value);
  return checked ? [...others, value] : others;
}

function shownValue(control: Control, known: unknown): unknown {
  if (control.type === 'radio' || control.type === 'checkbox') return tickedValue(control as HTMLInputElement, known);
  // A select shows its first choice when it has none for the form's value.
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === String(known)))
    return known;
  if (control.type === 'number') return control.value === '' ? '' : Number(control.value);
  return control.value;
}

/** `values` with what the form's controls show. The same object when they show nothing else; other values stay. */
export function shownValues<Values extends FormikValues>(form: HTMLFormElement, values: Values): Values {
  let shown = values;
  for (const control of [...form.elements].filter(isControl)) {
    const known: unknown = getIn(shown, control.name);
    const value = shownValue(control, known);
    if (known !== undefined && String(value) !== String((known as string | number | null) ?? ''))
      shown = setIn(shown, control.name, value) as Values;
  }
  return shown;
}

/**
 * Restores what was entered before the form was hydrated: React reports no event of it, and its next render would write
 * the first values over it. Returns how to read the controls again, for browsers that fill them in without an event.
 */
export function useShownValues(form: RefObject<HTMLFormElement | null>): () => void {
  const { values, setValues } = useFormikContext<FormikValues>();
  const hydrated = useHydrated();
  const read = () => {
    const shown = form.current ? shownValues(form.current, values) : values;
    if (shown !== values) void setValues(shown, false);
  };
  const restore = useEffectEvent(read);
  useLayoutEffect(() => {
    if (!hydrated) restore();
  }, [hydrated]);
  return read;
}

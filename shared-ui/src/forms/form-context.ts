import { createContext, use } from 'react';

const OUTSIDE = 'field';
/** The prefix of every field's id in one form; unique in the page through `useId`. */
export const FormPrefix = createContext(OUTSIDE);

/** Throws inside a form: the browser drops a form in a form, and its button submits the page. */
export function useNoFormAround(): void {
  if (use(FormPrefix) !== OUTSIDE) throw new Error('A FormShell must not be inside another one. Render it beside it.');
}

/** The id of the control of field `name`, by which the error summary finds it. */
export function useFieldId(name: string): string {
  return fieldId(use(FormPrefix), name);
}

/** `prefix` and the field's path without characters that need escaping. */
export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name.replace(/[^\w-]+/g, '-')}`;
}

import { createContext, use, useEffect, useId } from 'react';

/** Tells the dialog around a form whether the form has changes that are not saved. */
export const UnsavedContext = createContext<(form: string, changed: boolean) => void>(() => {});

/** Has the dialog around ask before it closes, as long as `changed`; does nothing outside of a dialog. */
export function useUnsaved(changed: boolean): void {
  const id = useId();
  const tell = use(UnsavedContext);
  useEffect(() => {
    tell(id, changed);
    return () => tell(id, false);
  }, [tell, id, changed]);
}

export interface UnsavedProps {
  /** Something was typed or chosen that is not saved. */
  when: boolean;
}

/** {@link useUnsaved} for what no `FormShell` in the dialog has as a change: a file, or values that are being reviewed. */
export function Unsaved({ when }: UnsavedProps) {
  useUnsaved(when);
  return null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a field that the visitor changed before the page's code was there. */
interface FieldState {
  field: Field;
  value: string;
  checked: boolean;
}

const isTick = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== Math.max(0, [...field.options].findIndex((option) => option.defaultSelected));
  // Of a group of radio buttons the one that was chosen says it all.
  if (isTick(field)) return field.type === 'radio' ? field.checked && !field.defaultChecked : field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** The fields below `root` whose content differs from the markup's: typed, chosen, or filled in by the browser. */
export function changedFields(root: ParentNode): FieldState[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, checked: field instanceof HTMLInputElement && field.checked }));
}

/** Sets a value past the setter that React puts on the element, so that React takes it for the visitor's. */
function setNatively(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** Tells the page's code, now that it is there, what its fields held before. */
export function restoreFields(fields: readonly FieldState[]): void {
  for (const { field, value, checked } of fields) {
    if (!field.isConnected) continue;
    if (isTick(field)) {
      field.checked = !checked; // by React's setter, so that the click is a change again
      field.click();
    } else {
      if (!(field instanceof HTMLSelectElement)) field.value = '';
      setNatively(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/** `low-alcohol` → `Low-alcohol`: an option's value as it is read. */
export function optionLabel(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** Values as the options of a field. */
export function optionsOf(values: readonly string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: optionLabel(value) }));
}

/**
 * Of values found for a form after it was shown (a draft, a query), those of fields that still hold their initial value:
 * nothing that was entered in the meantime is overwritten.
 */
export function forUntouched<Values extends object>(
  found: Partial<Values>,
  values: Values,
  initialValues: Values,
): Partial<Values> {
  const untouched = (name: string) => values[name as keyof Values] === initialValues[name as keyof Values];
  return Object.fromEntries(Object.entries(found).filter(([name]) => untouched(name))) as Partial<Values>;
}

/**
 * Of values found for a form after it was shown (a draft, a query), those of fields that still hold their initial value:
 * nothing that was entered in the meantime is overwritten.
 */
export function forUntouched<Values extends object>(
  found: Partial<Values>,
  values: Values,
  initialValues: Values,
): Partial<Values> {
  // The form has a copy of its initial lists.
  const text = (of: Values, name: string) => JSON.stringify(of[name as keyof Values]);
  const untouched = (name: string) => text(values, name) === text(initialValues, name);
  return Object.fromEntries(Object.entries(found).filter(([name]) => untouched(name))) as Partial<Values>;
}

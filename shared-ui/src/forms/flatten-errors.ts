/** Formik's nested errors as one record from field path (`guests.0.name`) to message. */
export function flattenErrors(errors: unknown, path = ''): Record<string, string> {
  if (typeof errors === 'string') return { [path]: errors };
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, value]) =>
      Object.entries(flattenErrors(value, path ? `${path}.${key}` : key)),
    ),
  );
}

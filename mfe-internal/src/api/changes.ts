/** What is changed of a record, and what it replaces (docs/product/data-and-security.md#two-people). */
export interface Changes<Fields> {
  changes: Partial<Fields>;
  /** The values of the same fields that the person has seen. */
  seen: Partial<Fields>;
}

/**
 * What differs between two states of a form.
 *
 * @param record as it was read; undefined for one that is added
 * @param before what the form would save of it without a change
 * @param after what the form saves
 * @param together fields that are one fact: with one of them all are sent
 */
export function changesOf<Fields extends object>(
  record: Fields | undefined,
  before: Fields,
  after: Fields,
  together: readonly (readonly (keyof Fields)[])[] = [],
): Changes<Fields> {
  if (!record) return { changes: after, seen: {} };
  const isChanged = (name: keyof Fields) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const names = (Object.keys(after) as (keyof Fields)[]).filter(
    (name) => isChanged(name) || together.some((fact) => fact.includes(name) && fact.some(isChanged)),
  );
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
  return { changes: only(after), seen: only(record) };
}

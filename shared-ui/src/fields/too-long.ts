/**
 * What a field says whose text has more characters than `max`, spaces around it not counted; undefined when it has not.
 * Characters are counted as PostgreSQL counts them, so that an emoji is one. For fields that keep the whole text.
 */
export function tooLong(text: string, max: number): string | undefined {
  const { length } = [...text.trim()];
  return length > max ? `Please keep this to ${max} characters at most; it has ${length}.` : undefined;
}

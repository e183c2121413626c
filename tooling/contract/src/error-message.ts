/** The message of an error without its causes. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The message of an error and those of its causes, one a line. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const causes = [
    ...(error instanceof AggregateError ? (error.errors as unknown[]) : []),
    ...(error.cause === undefined ? [] : [error.cause]),
  ].map(messageOf);
  return [
    error.message || error.name,
    ...causes.filter((cause) => !error.message.includes(cause)).map((cause) => `  cause: ${cause}`),
  ].join('\n');
}

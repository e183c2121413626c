interface Described {
  name?: string;
  code?: string;
  message?: string;
}

/** One line about an error: kind and message, never its row or parameters. */
export function describeError(value: unknown): string {
  if (!(value instanceof Error)) return String(value);
  const { name, code, message } = value as Described;
  return [name, code, message].filter(Boolean).join(' ');
}

/** An error that the migrations raise on purpose (`PT409`, `PT429`): a response to the client, not a server failure. */
function isRefusal(value: unknown): boolean {
  return value instanceof Error && /^PT4\d\d$/.test((value as Described).code ?? '');
}

/**
 * The embedded server logs every refused statement with its parameters, which are people's data.
 * From here on errors reach the log of this process by kind and message only, and refusals not at all.
 */
export function keepPeopleOutOfTheLog(): void {
  console.error = (...parts: unknown[]) => {
    if (parts.some(isRefusal)) return;
    process.stderr.write(`${parts.map(describeError).join(' ').slice(0, 500)}\n`);
  };
}

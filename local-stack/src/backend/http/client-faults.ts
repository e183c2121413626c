/** Errors of the database drivers about a client's value, which the embedded server reports as its own failure. */
const INVALID_VALUE =
  /invalid input for (string|boolean|number|date) type|value .* is not (a|an) (string|boolean|date)|argument must be of type string|received an instance of|invalid time value/i;

/**
 * An answer as hosted projects would give it: a JSON value that does not fit its column is the client's fault, 400 with
 * the code of PostgreSQL for it. Every other answer is passed on as it is.
 */
export async function nameClientFaults(answer: Response): Promise<Response> {
  if (answer.status !== 500) return answer;
  const text = await answer.clone().text();
  if (!INVALID_VALUE.test(text)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const body = { code: '22P02', message: 'invalid input syntax', details: null, hint: null };
  return new Response(JSON.stringify(body), { status: 400, headers });
}

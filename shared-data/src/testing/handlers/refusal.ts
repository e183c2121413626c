import { HttpResponse } from 'msw/http';

/** A refusal as PostgREST writes it. */
export function refusal(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
) {
  return HttpResponse.json({ code, message, details, hint }, { status });
}

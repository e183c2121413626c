import { http, HttpResponse } from 'msw/http';
import { BACKEND_URL } from '../backend.ts';

/** A refusal as our functions write it: `{ error: { key, message } }`. */
export function functionRefusal(
  status: number,
  key: string,
  message: string,
  extra: Record<string, string | number> = {},
) {
  return HttpResponse.json({ error: { ...extra, key, message } }, { status });
}

/** The edge functions, all of them well. */
export const functionHandlers = [
  http.post(`${BACKEND_URL}/functions/v1/send-plan`, () => HttpResponse.json({ success: true })),
  http.post(`${BACKEND_URL}/functions/v1/plan-pdf`, async ({ request }) => {
    const { kind } = (await request.json()) as { kind: string };
    return HttpResponse.json({ filename: `district-pour-${kind}.pdf`, content: btoa('%PDF-1.7') });
  }),
  http.post(`${BACKEND_URL}/functions/v1/calendar`, () =>
    HttpResponse.json({ filename: 'district-pour-2026-12-24.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }),
  ),
  http.post(`${BACKEND_URL}/functions/v1/send-notification`, () => HttpResponse.json({ success: true, id: 'mail-1' })),
  http.post(`${BACKEND_URL}/functions/v1/create-payment`, () =>
    HttpResponse.json({ url: 'http://checkout.test/pay/cs_test_1', session_id: 'cs_test_1' }),
  ),
  http.post(`${BACKEND_URL}/functions/v1/check-payment`, () => HttpResponse.json({ settled: false })),
  http.post(`${BACKEND_URL}/functions/v1/integration-settings`, () => HttpResponse.json({ success: true })),
  http.post(`${BACKEND_URL}/functions/v1/test-connection`, () => HttpResponse.json({ success: true })),
  http.post(`${BACKEND_URL}/functions/v1/sync-acuity`, () =>
    HttpResponse.json({ success: true, external_booking_id: '54433' }),
  ),
];

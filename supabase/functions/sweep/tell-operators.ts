import type { Database } from '../_shared/bookings/database.ts';
import type { Deps } from '../_shared/deps.ts';
import { causeOf, ServiceError } from '../_shared/http/errors.ts';
import type { Log } from '../_shared/http/log.ts';
import { withTimeout } from '../_shared/services/service-call.ts';
import { webhookHeaders } from '../_shared/services/webhook-headers.ts';

const timeoutMs = 5_000;

/**
 * Posts each alert, and its end, to the operators' webhook (docs/product/alerts.md#webhook). It goes
 * from here and not from the outbox, because the outbox may be what has failed. The receiver's failure is logged, and the
 * event is sent again with the next call under the same id.
 */
export async function tellOperators(database: Database, deps: Deps, log: Log): Promise<void> {
  const { alertWebhook, siteUrl } = deps.env;
  if (!alertWebhook) return;
  for (const { id, event, kind, subject, cause, at } of await database.alertsToTell()) {
    const body = JSON.stringify({ type: event, timestamp: at, data: { id, kind, subject, cause, site: siteUrl } });
    try {
      const response = await withTimeout(deps.fetchOnce, timeoutMs)(alertWebhook.url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          ...webhookHeaders({ id: `alert-${id}.${event}`, sent: deps.now(), body, secret: alertWebhook.secret }),
        },
        body,
      });
      await response.text();
      if (!response.ok) throw new ServiceError('alert webhook', `HTTP ${response.status}`, true);
    } catch (error) {
      log('warn', 'alert_webhook', { alert: id, type: event, error: causeOf(error) });
      return;
    }
    await database.alertTold(id, event);
  }
}

import { connectDatabase } from '../_shared/bookings/database.ts';
import { encrypt } from '../_shared/encryption.ts';
import { requireAdmin } from '../_shared/http/auth.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { fieldsOf } from '../_shared/http/fields.ts';
import { wrongFormOf } from '../_shared/services/public-address.ts';

const SOFTWARE = ['acuity', 'calendly', 'square', 'custom'] as const;

/**
 * `{ software, user_id, webhook_url, auto_sync, api_key }` → `{ success: true }`: keeps the settings of the booking
 * software, for an admin (docs/product/admin.md#integrations). An empty `api_key` keeps the saved one. The key is
 * encrypted here and never returned or logged.
 */
export const handler = defineFunction({
  name: 'integration-settings',
  caller: 'browser',
  maxBytes: 4_096,
  handle: async ({ request, json, deps }) => {
    await requireAdmin(request, deps);
    const body = json();
    const fields = fieldsOf(body);
    const software = fields.choice('software', SOFTWARE);
    const userId = fields.optionalText('user_id', 100);
    const webhookUrl = fields.optionalText('webhook_url', 500);
    const apiKey = fields.optionalText('api_key', 500);
    const autoSync = fields.flag('auto_sync');
    const wrong = webhookUrl === '' ? null : wrongFormOf(webhookUrl);
    if (wrong !== null) throw new FunctionError('invalid_value', `The webhook URL ${wrong}.`, { field: 'webhook_url' });
    if (apiKey !== '' && apiKey.length < 8)
      throw new FunctionError('invalid_value', 'The API key must have at least 8 characters.', { field: 'api_key' });
    await connectDatabase(deps).saveIntegration({
      software,
      userId,
      webhookUrl,
      autoSync,
      key: apiKey === '' ? null : { encrypted: await encrypt(deps.env.encryptionKey, apiKey), last4: apiKey.slice(-4) },
    });
    return { success: true };
  },
});

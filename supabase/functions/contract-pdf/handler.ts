import { connectDatabase } from '../_shared/bookings/database.ts';
import { contractPdf } from '../_shared/contracts/contract-pdf.ts';
import { requireUser } from '../_shared/http/auth.ts';
import { callerAddress } from '../_shared/http/caller-address.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { fieldsOf } from '../_shared/http/fields.ts';
import { limitCalls } from '../_shared/http/limit-calls.ts';

/**
 * `{ contract_id }` → `{ filename, content }` of its PDF, for the booking's customer and admins. With `link`, the token of a
 * link of the booking, no session is needed (docs/product/signatures.md#pdf).
 */
export const handler = defineFunction({
  name: 'contract-pdf',
  caller: 'browser',
  maxBytes: 4_096,
  handle: async ({ request, json, deps }) => {
    const body = json();
    const fields = fieldsOf(body);
    const contractId = fields.uuid('contract_id');
    await limitCalls('contract-pdf', request, deps);
    const link = 'link' in body ? fields.text('link', 100) : null;
    const database = connectDatabase(deps);
    const file = await database.openContractFile(contractId, {
      userId: link ? null : (await requireUser(request, deps)).id,
      link,
      address: callerAddress(request),
      browser: request.headers.get('user-agent'),
    });
    if (!file) throw new FunctionError('not_found', 'This contract is not yours, or it does not exist.');
    return contractPdf(file, database, deps);
  },
});

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '@supabase/lite';
import { ADDRESS_HEADER } from '../../../../supabase/functions/_shared/http/caller-address.ts';

/** The socket address of the request that is being answered. */
export const callerAddress = new AsyncLocalStorage<string | null>();

/**
 * Gives statements on tables the caller's address in `request.headers`, as hosted projects do: the limits of
 * `supabase/schemas` read it. The embedded server sets `request.headers` for functions only.
 * `withContext` is the method that the library documents for what a statement runs in.
 */
export function passCallerAddress(connection: Connection): void {
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (context, run, options) => {
    const address = callerAddress.getStore();
    if (!address || options?.rpc) return withContext(context, run, options);
    const headers = JSON.stringify({ [ADDRESS_HEADER]: address });
    return withContext(
      context,
      async (database) => {
        await database
          .selectNoFrom(({ fn, val }) => fn('set_config', [val('request.headers'), val(headers), val(true)]).as('set'))
          .execute();
        return run(database);
      },
      options,
    );
  };
}

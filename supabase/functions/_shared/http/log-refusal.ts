import type { Deps } from '../deps.ts';
import { callerNetwork } from './caller-address.ts';
import type { ErrorKey, FunctionError } from './errors.ts';
import type { Log } from './log.ts';
import { pseudonym } from './secret.ts';

/** Refusals that attempts to get around a control lead to: a guessed link, another customer's id, a missing role, a limit. */
const ATTEMPTS: ReadonlySet<ErrorKey> = new Set([
  'unauthorized',
  'not_allowed',
  'not_found',
  'link_invalid',
  'rate_limited',
  'mailbox_full',
  'invalid_signature',
]);

/**
 * Logs that a call was refused. An attempt is a warning with a digest of the caller's network, by which attempts can
 * be counted and nobody is named (docs/security.md#events); a failure of ours is an error with its cause.
 * @param error what the handler threw, when it is not the failure itself
 */
export async function logRefusal(
  log: Log,
  failure: FunctionError,
  { error, request, deps, ms }: { error: unknown; request: Request; deps: Deps; ms: number },
): Promise<void> {
  const { status, key } = failure;
  const address = ATTEMPTS.has(key) ? callerNetwork(request) : null;
  log(status >= 500 ? 'error' : ATTEMPTS.has(key) ? 'warn' : 'info', 'refused', {
    status,
    key,
    ms,
    ...(address ? { caller: await pseudonym(deps.env.secretKey, address) } : {}),
    ...(key === 'internal'
      ? { cause: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
      : {}),
  });
}

import { noteEvent } from '../telemetry/telemetry.ts';
import { cleanMessage, reasonOf } from '../telemetry/telemetry-event.ts';
import type { Failure } from '../telemetry/telemetry-event.ts';

/** A failure in a release of a package. */
interface ReleaseFailure {
  name: string;
  version: string;
  what: Exclude<Failure, 'csp'>;
  cause: unknown;
}

/** Reports a failure by `package@version`, on the console and to the site server, without form input. */
export function reportFailure({ name, version, what, cause }: ReleaseFailure) {
  const message = cleanMessage(reasonOf(cause));
  const release = `${name}@${version}`;
  console.error(`${release} failed${what === 'load' ? '' : ` (${what})`}: ${message}`);
  noteEvent({ kind: 'error', what, release, message });
}

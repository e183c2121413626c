/**
 * Reports that a remote failed, named `remote@version`, without anything that the visitor typed or the query string.
 */
export function reportRemoteFailure(remote: string, version: string, cause: unknown) {
  const message = cause instanceof Error ? cause.message : String(cause);
  console.error(`${remote}@${version} failed: ${message}`);
}

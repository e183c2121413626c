/** Something that went wrong in a release: it did not arrive, or it broke while it drew. */
export interface RemoteFailure {
  remote: string;
  version: string;
  kind: 'load' | 'render';
  cause: unknown;
}

/** Reports a failure by `remote@version`, without anything that the visitor typed or the query string. */
export function reportRemoteFailure({ remote, version, kind, cause }: RemoteFailure) {
  const message = cause instanceof Error ? cause.message : String(cause);
  console.error(`${remote}@${version} failed${kind === 'render' ? ' while it drew' : ''}: ${message}`);
}

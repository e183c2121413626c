/** A remote's page could not be loaded from any release; the message names the last version that was tried. */
export class RemoteLoadError extends Error {
  constructor(remote: string, version: string, cause: unknown) {
    super(`${remote}@${version} could not be loaded`, { cause });
    this.name = 'RemoteLoadError';
  }
}

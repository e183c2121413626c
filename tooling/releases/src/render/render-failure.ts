/** That pages could not be rendered ahead of time, with whose code ran. */
export class RenderFailure extends Error {
  override name = 'RenderFailure';
  /** The package whose pages were rendered, as `package@version`; null when no package is the reason. */
  readonly release: string | null;
  /** The shell with which they were rendered, as `shell@version`; null before one was loaded. */
  readonly shell: string | null;

  constructor(message: string, { release, shell }: { release: string | null; shell: string | null }) {
    super(message);
    this.release = release;
    this.shell = shell;
  }
}

/** A place that has a copy of a site folder. Paths are relative to it, with slashes. */
export interface SiteTarget {
  address: string;
  /** All files of the target. */
  list(): Promise<string[]>;
  /** Content of a file, null when it is not found. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file; a reader sees the old one or the new one. */
  put(path: string, body: Buffer): Promise<void>;
  /** Removes a file; it may be gone already. */
  remove(path: string): Promise<void>;
}

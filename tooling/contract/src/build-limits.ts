/** What a build may have, in bytes and files: checked when it is uploaded and when a site server copies it. */
export const buildLimits = { file: 32 * 1024 * 1024, record: 8 * 1024 * 1024, signature: 1024, files: 10_000 } as const;

/** Longest name of a file or folder, so that a temporary name beside it fits any file system. */
const longestName = 150;

/** Whether a record may name this path: relative, with slashes, without `..` and names that are temporary. */
export function isRecordedPath(path: string): boolean {
  const names = path.split('/');
  return (
    !path.includes('..') &&
    !path.includes('.partial-') &&
    names.every((name) => /^[\w.@-]+$/.test(name) && name !== '.' && name.length <= longestName)
  );
}

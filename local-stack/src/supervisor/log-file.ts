import { appendFileSync, renameSync, statSync } from 'node:fs';
import { reasonOf } from '../error-message.ts';

/** Bytes after which a log is put aside under the name `<log>.1`, in place of the one before it. */
const ROTATE_AT = 10 * 1024 * 1024;

/**
 * A log that is continued at each start, so that what a crash left behind can still be read. Writing never throws: while it fails, for
 * example on a full disk, lines are lost, and it is written again as soon as it can be.
 * @param onState gets why it cannot be written, and null when it can again
 */
export function openLog(file: string, onState: (problem: string | null) => void, rotateAt = ROTATE_AT) {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let failing = false;
  return {
    write(text: string): void {
      try {
        if (size > 0 && size + text.length > rotateAt) {
          renameSync(file, `${file}.1`);
          size = 0;
        }
        appendFileSync(file, text, { mode: 0o600 });
        size += Buffer.byteLength(text);
        if (failing) onState(null);
        failing = false;
      } catch (error) {
        if (!failing) onState(reasonOf(error));
        failing = true;
      }
    },
  };
}

/** Something that the person at the keyboard can put right; its message says how. */
export class StackError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StackError';
  }
}

import { createHash } from 'node:crypto';

/** An object of a bucket. */
export interface StoredObject {
  body: Buffer;
  type: string;
  cache: string;
  etag: string;
}

export const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

/** The objects of a bucket, with what they were before. */
export class StoredObjects {
  private readonly states = new Map<string, { since: number; object: StoredObject | null }[]>();

  /** The object of a key as it is now, or as it was `age` milliseconds ago. */
  get(key: string, age = 0): StoredObject | null {
    const states = this.states.get(key) ?? [];
    const instant = performance.now() - age;
    return (age === 0 ? states.at(-1) : states.findLast(({ since }) => since <= instant))?.object ?? null;
  }

  set(key: string, object: StoredObject | null): void {
    this.states.set(key, [...(this.states.get(key) ?? []), { since: performance.now(), object }]);
  }

  /** The keys with an object, sorted. */
  keys(age: () => number = () => 0): string[] {
    return [...this.states.keys()].filter((key) => this.get(key, age())).sort();
  }
}

export interface FormTree {
  [key: string]: string | FormTree;
}

/** Decodes the provider's form encoding: `a[b][0]=c` → `{ a: { b: { 0: 'c' } } }`. */
export function decodeForm(body: string): FormTree {
  const tree: FormTree = Object.create(null) as FormTree;
  for (const [path, value] of new URLSearchParams(body)) {
    const keys = path.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop();
    if (last === undefined) continue;
    let node = tree;
    for (const key of keys) {
      const next = node[key];
      node = node[key] = typeof next === 'object' ? next : (Object.create(null) as FormTree);
    }
    node[last] = value;
  }
  return tree;
}

/** The subtree at a key; empty when there is none. */
export function branch(tree: FormTree, key: string): FormTree {
  const value = tree[key];
  return typeof value === 'object' ? value : {};
}

/** The text at a key; null when there is none. */
export function leaf(tree: FormTree, key: string): string | null {
  const value = tree[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A flat subtree of texts, such as `metadata`. */
export function texts(tree: FormTree, key: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch(tree, key)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

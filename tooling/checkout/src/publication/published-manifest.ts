/** The parts of a `package.json` that a publication reads. */
export interface PackageManifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** What an import gets from a file: of TypeScript its JavaScript and its declarations. */
const compiled = (file: string) =>
  /\.tsx?$/.test(file)
    ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') }
    : { default: file };

const forCheckoutOnly = new Set(['private', 'scripts', 'devDependencies', 'files']);

/**
 * The `package.json` that is published: compiled files instead of sources, and only what those files need.
 * @param files the files that the package contains, as paths relative to it; other exports are left out
 */
export function publishedManifest(manifest: PackageManifest, files: readonly string[]): Record<string, unknown> {
  const isContained = (target: string) => {
    const [before = '', after = ''] = target.slice('./'.length).split('*');
    return files.some((file) =>
      target.includes('*') ? file.startsWith(before) && file.endsWith(after) : file === before,
    );
  };
  const kept = Object.entries(manifest).filter(([field]) => !forCheckoutOnly.has(field));
  const contained = Object.entries(manifest.exports).filter(([, target]) => isContained(target));
  return {
    ...Object.fromEntries(kept),
    exports: {
      ...Object.fromEntries(contained.map(([subpath, target]) => [subpath, compiled(target)])),
      './package.json': { default: './package.json' },
    },
  };
}

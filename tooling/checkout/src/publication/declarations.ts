import { join, relative } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../run.ts';

/**
 * The declarations of TypeScript files of one package, by path below it.
 * @param files paths below the package's folder
 */
export function declarationsOf(packageDir: string, files: readonly string[]): Map<string, string> {
  const base = ts.readConfigFile(join(repositoryRoot, 'tooling/kit/tsconfig/base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...base.config, files: [] }, ts.sys, packageDir);
  const program = ts.createProgram(
    files.map((file) => join(packageDir, file)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: repositoryRoot,
      outDir: repositoryRoot,
    },
  );
  const declarations = new Map<string, string>();
  program.emit(undefined, (file, text) => {
    const path = relative(packageDir, file).replaceAll('\\', '/');
    if (!path.startsWith('../')) declarations.set(path, text);
  });
  return declarations;
}

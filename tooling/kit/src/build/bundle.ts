import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';

/**
 * Runs webpack once. Returns what was compiled.
 * Throws with webpack's own messages when it does not compile.
 */
export async function bundle(configuration: Configuration): Promise<Compilation> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack refused its configuration');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      result ? resolve(result) : reject(error ?? new Error('webpack compiled nothing')),
    );
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats.compilation;
}

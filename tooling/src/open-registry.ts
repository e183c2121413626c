import { renderPages } from './build/render-pages.ts';
import { siteFolder } from './command.ts';
import { currentUser } from './registry/audit-log.ts';
import type { ChangeOutcome, ReleaseRegistry } from './registry/release-registry.ts';
import { folderRegistry } from './release/folder-registry.ts';
import type { FolderTools } from './release/folder-registry.ts';

/** The registry that a command works on: the folder of `--site`. */
export const openRegistry = (
  values: { site?: string | undefined },
  onStep: FolderTools['onStep'] = () => {},
): ReleaseRegistry => folderRegistry(siteFolder(values), { who: currentUser(), render: renderPages, onStep });

/** Prints what a change did besides: the versions that it removed, and what failed after it, with exit code 1. */
export function reportOutcome({ removed, warnings }: ChangeOutcome): void {
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}, which no tab needs any more.`);
  for (const warning of warnings) console.error(warning);
  if (warnings.length > 0) process.exitCode = 1;
}

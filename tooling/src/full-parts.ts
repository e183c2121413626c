import { spawnSync } from 'node:child_process';
import { repositoryRoot } from './run.ts';

/** The parts of `npm run test:full`, each with the paths that it covers. */
export const coveredPaths = {
  race: /^supabase\/migrations\/.*(slot|booking|hold)/,
  permissions: /^supabase\/(migrations|tests\/permissions)\//,
  holds: /^supabase\/migrations\/.*(slot|booking|hold|checkout|payment|refund|sweep|outbox)/,
  mails: /^supabase\/migrations\/.*(plan|notice|mail|rate|outbox)/,
  money: /^supabase\/migrations\/.*(payment|refund|ledger|checkout|balance|cancel|dispute|price)/,
  webhooks: /^supabase\/(functions\/stripe-webhook|migrations\/.*(checkout|payment|refund|stripe))/,
  outside: /^supabase\/functions\/(_shared\/(services|bookings)|outbox-worker|sync-acuity)\//,
  documents: /^supabase\/functions\/(_shared\/(documents|contracts|plans)|contract-pdf|plan-pdf)\//,
  restart: /^local-stack\//,
  mutants: /^supabase\/migrations\//,
  browsers: /^(supabase\/migrations\/.*(slot|booking)|mfe-booking\/src\/pages)/,
  faults: /^(shell\/src\/(remotes|boot)|tooling\/webpack)/,
  releases: /^(shell\/(src\/(remotes|boot)|server)|tooling\/src\/(registry|release|build)|e2e\/delivery)\//,
  delivery:
    /^(tooling\/(src\/(registry|release|build|scaffold|commands)|delivery|contract)|shell\/server|docs\/delivery\.md)/,
  registry: /^tooling\/(src\/(registry|release)|registry-service|registry-proof)\//,
  packages:
    /^(shared-(ui|data)\/package\.json|tooling\/(package\.json|packages|bin|jest|tsconfig|eslint|webpack|registry-service|src\/(publication|scaffold|registry-client|commands|build\/dev)))/,
  pipelines: /^(\.github|tooling\/(pipelines|bin|src\/(pipelines|scaffold)))\//,
  operations: /^(deploy|shell\/server|tooling\/operations)\//,
  production:
    /^(supabase\/(migrations|functions|schedules\.sql|config\.toml|\.env\.example)|shared-data\/src\/domain\/|tooling\/production|docs\/production\.md)/,
  doctor:
    /^(tooling\/src\/commands\/doctor|supabase\/(database-rules|config|migrations\/.*operations|functions\/(_shared\/http|function-health|[a-z]+-webhook))|shell\/server)/,
  accessibility: /^(shared-ui|shell|mfe-[a-z]+)\/src\/.*\.tsx?$/,
  widths: /^(shared-ui|shell|mfe-[a-z]+)\/src\/.*\.tsx?$/,
  catalogue: /^shared-ui\//,
} as const satisfies Record<string, RegExp>;

export type Part = keyof typeof coveredPaths;

export const partNames = Object.keys(coveredPaths) as Part[];

/** The parts that cover one of the paths, which are relative to the root of the repository. Tests of a package cover only themselves. */
export const partsFor = (paths: readonly string[]): Part[] => {
  const sources = paths.filter((path) => !/\.(test|stories)\.tsx?$/.test(path));
  return partNames.filter((part) => sources.some((path) => coveredPaths[part].test(path)));
};

/** The paths that differ from a commit in the working tree, new files included; empty without such a commit. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).stdout ?? '';
  const base = git('merge-base', 'HEAD', commit).trim();
  if (!base) return [];
  return [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((lines) => lines.split('\n'))
    .filter(Boolean);
}

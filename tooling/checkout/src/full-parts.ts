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
  faults: /^(shell\/src\/(remotes|boot)|tooling\/kit\/webpack)/,
  releases: /^(shell\/src\/(remotes|boot)|site-server|tooling\/(contract|releases|kit\/src)|e2e\/delivery)\//,
  delivery:
    /^(tooling\/(contract|releases|kit\/src|checkout\/src\/(build|commands|scaffold)|proofs\/delivery)|site-server|docs\/delivery\.md)/,
  registry: /^tooling\/(contract|releases|service|proofs\/registry)\//,
  packages:
    /^(shared-(ui|data)\/package\.json|deploy\/packages\.yaml|tooling\/((contract|kit|service|proofs\/packages)\/|checkout\/src\/(publication|scaffold)))/,
  pipelines: /^(\.github|tooling\/(proofs\/pipelines|(kit|checkout)\/bin|checkout\/src\/(pipelines|scaffold)))\//,
  operations: /^(deploy|site-server|tooling\/(operations\/src\/machine|proofs\/operations))\//,
  production:
    /^(supabase\/(migrations|functions|schedules\.sql|config\.toml|\.env\.example)|shared-data\/src\/domain\/|tooling\/(operations|proofs\/production)|docs\/production\.md)/,
  doctor:
    /^(tooling\/(operations\/src\/doctor|proofs\/doctor)|supabase\/(database-rules|config|migrations\/.*operations|functions\/(_shared\/http|function-health|[a-z]+-webhook))|site-server)/,
  accessibility: /^(shared-ui|shell|mfe-[a-z]+)\/src\/.*\.tsx?$/,
  widths: /^(shared-ui|shell|mfe-[a-z]+)\/src\/.*\.tsx?$/,
  catalogue: /^(shared-ui|e2e\/catalogue)\//,
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

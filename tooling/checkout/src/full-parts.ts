const SCHEMA = /^supabase\/schemas\//;

/** The parts of `npm run test:full`, each with the paths that it covers. */
const coveredPaths = {
  race: SCHEMA,
  permissions: /^supabase\/(schemas|tests\/permissions)\//,
  holds: SCHEMA,
  mails: SCHEMA,
  money: SCHEMA,
  webhooks: /^supabase\/(functions\/stripe-webhook|schemas)\//,
  outside: /^supabase\/functions\/(_shared\/(services|bookings)|outbox-worker|sync-acuity)\//,
  documents: /^supabase\/functions\/(_shared\/(documents|contracts|plans)|contract-pdf|plan-pdf)\//,
  restart: /^local-stack\//,
  mutants: SCHEMA,
  browsers: /^(supabase\/schemas|mfe-booking\/src\/pages)\//,
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
    /^(supabase\/(schemas|first-values\.sql|functions|schedules\.sql|config\.toml|\.env\.example)|shared-data\/src\/domain\/|tooling\/(operations|proofs\/production)|docs\/production\.md)/,
  doctor:
    /^(tooling\/(operations\/src\/doctor|proofs\/doctor)|supabase\/(database-rules|config|schemas\/|functions\/(_shared\/http|function-health|[a-z]+-webhook))|site-server)/,
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

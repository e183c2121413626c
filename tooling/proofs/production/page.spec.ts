import { documented } from './page.ts';

/** Each command of the pages, with the test that runs it or the reason why none does. */
const commands: Record<string, string> = {
  'cp supabase/.env.example supabase/.env': 'config.spec.ts reads the example',
  'cp supabase/functions/.env.example supabase/functions/.env': 'functions.spec.ts reads the example',
  'npx supabase login': 'needs an account',
  'npx supabase link': 'needs an account',
  'npx supabase db push --remote': 'database.spec.ts',
  'npx supabase db push --remote --dry-run': 'database.spec.ts',
  'npx supabase db advisors --remote': 'database.spec.ts',
  'npm run push-config': 'config.spec.ts',
  'npx supabase secrets set --env-file supabase/functions/.env': 'needs an account',
  'npx supabase functions deploy --use-api': 'functions.spec.ts',
  'npm run start-schedules': 'database.spec.ts',
  'npm run first-admin -- owner@districtpour.example.com': 'database.spec.ts',
  'npm run first-admin -- owner@districtpour.example.com --force': 'database.spec.ts',
  'npm run registry-service -- keys ~/district-pour-keys --site dist/site': 'keys.test.ts of tooling/checkout',
  'export RELEASE_KEY=~/district-pour-keys': 'keys.test.ts of tooling/checkout',
  'export REGISTRY_SIGNING_KEY=~/district-pour-keys/registry.pem': 'mirror.test.ts of tooling/releases',
  'npm run build': 'the part delivery',
  'npm run mirror -- s3://district-pour/site': 'needs a bucket; mirror.test.ts copies to a stand-in',
  'npm run release -- mfe-booking --canary 10': 'the part delivery',
  'npm run promote -- mfe-booking': 'the part delivery',
  'git clone <address of the repository> /opt/district-pour/platform': 'needs a forge',
  'cd /opt/district-pour/platform': 'a folder',
  'npm ci': 'the set-up of every test',
  'install --mode=600 -D deploy/machine.example.env /etc/district-pour/machine.env':
    'machine.spec.ts of the part operations reads the example',
  'npm run set-up-machine -- --settings /etc/district-pour/machine.env': 'machine.spec.ts of the part operations',
  'npm run doctor -- https://districtpour.example.com': 'tests of the doctor',
  'pg_dump --format=custom --no-owner --schema=public --schema=private --schema=auth --file=district-pour.dump "$PRODUCTION_DATABASE_URL"':
    'database.spec.ts',
  [`psql "$DRILL_DATABASE_URL" --command='drop schema public; create schema if not exists extensions; create extension if not exists btree_gist schema extensions; create extension if not exists pg_trgm schema extensions; create extension if not exists fuzzystrmatch schema extensions'`]:
    'database.spec.ts',
  'pg_restore --no-owner --no-privileges --exit-on-error --dbname="$DRILL_DATABASE_URL" district-pour.dump':
    'database.spec.ts',
  [`npx supabase db query --remote "update private.outbox set status = 'due', attempts = 0, run_at = now(), finished_at = null where status = 'failed' and kind like 'mail.%' and created_at > now() - interval '3 days'"`]:
    'database.spec.ts',
  [`npx supabase db query --remote "delete from private.user_roles r using auth.users u where u.id = r.user_id and u.email = 'old@districtpour.example.com'"`]:
    'database.spec.ts',
};

test('every command of the production and incident pages is rehearsed, or has a reason why not', () => {
  expect([...new Set(documented)].sort()).toEqual(Object.keys(commands).sort());
});

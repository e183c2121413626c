import { StackError } from '../supervisor/stack-error.ts';
import { readSettings } from './settings.ts';

test.each([
  [{ BACKEND_PORT: 'x' }, 'BACKEND_PORT must be a port from 0 to 65535, such as 3000, but is "x".'],
  [{ SITE_URL: 'localhost' }, 'SITE_URL must be an address such as http://localhost:3000, but is something else.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address such as postgres://user:password@localhost:5432/district, but is something else.',
  ],
  [{ SEED: 'maybe' }, 'SEED must be demo, season, or none, but is "maybe".'],
  [{ AUTH_LIMITS: 'off' }, 'AUTH_LIMITS must be config or loose, but is "off".'],
  [
    { SUPABASE_SECRET_KEY: 'x' },
    'SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and JWT_SECRET go together: set all three or none.',
  ],
])('the error for an invalid setting names the expected form: %j', (env, message) => {
  expect(() => readSettings(['--ephemeral'], env)).toThrow(new StackError(message));
});

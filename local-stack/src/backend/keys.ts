import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from '../supervisor/stack-error.ts';

/** What the backend signs and checks with. The secret key and the JWT secret never leave the server side. */
export interface BackendKeys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
}

/** Fresh keys of the shape hosted projects use. */
export function generateKeys(): BackendKeys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
  };
}

function isKeys(value: unknown): value is BackendKeys {
  const keys = value as Partial<BackendKeys> | null;
  return [keys?.publishableKey, keys?.secretKey, keys?.jwtSecret].every(
    (key) => typeof key === 'string' && key.length > 15,
  );
}

/**
 * The keys of a data folder, made on first use, so that sessions survive a restart.
 * @throws StackError when the file is there but unreadable.
 */
export function loadKeys(dataDir: string): BackendKeys {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const keys = generateKeys();
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    return keys;
  }
  let keys: unknown;
  try {
    keys = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    keys = null;
  }
  if (!isKeys(keys)) {
    throw new StackError(
      `${file} is damaged. Delete it to get new keys (everybody signs in again), or run "npm run reset" to start with empty data.`,
    );
  }
  return keys;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { StackError } from '../supervisor/stack-error.ts';

/** The part of `supabase/config.toml` that the local stack follows; the Supabase CLI gives the same to a hosted project. */
interface SupabaseConfig {
  api: { schemas: string[] };
  auth: {
    minimum_password_length: number;
    jwt_expiry: number;
    sessions: { timebox: string; inactivity_timeout: string };
    email: {
      enabled: boolean;
      enable_confirmations: boolean;
      double_confirm_changes: boolean;
      secure_password_change: boolean;
      require_current_password: boolean;
      otp_length: number;
      otp_expiry: number;
      max_frequency: string;
    };
    rate_limit: RateLimits;
  };
}

/** Calls from one address in five minutes. */
export interface RateLimits {
  sign_in_sign_ups: number;
  token_refresh: number;
  token_verifications: number;
}

/** Reads `supabase/config.toml`. */
export function readSupabaseConfig(): SupabaseConfig {
  return parse(
    readFileSync(join(import.meta.dirname, '../../../supabase/config.toml'), 'utf8'),
  ) as unknown as SupabaseConfig;
}

/** The settings of `[auth.email]` that the embedded account server takes; `auth/guard-passwords.ts` follows the others. */
export function embeddedSettings(settings: SupabaseConfig['auth']['email']) {
  const { enabled, enable_confirmations, double_confirm_changes, otp_length, otp_expiry, max_frequency } = settings;
  return {
    enable_signup: enabled,
    enable_confirmations,
    double_confirm_changes,
    otp_length,
    otp_expiry,
    max_frequency,
  };
}

/** Seconds of a duration such as `60s`. Throws a StackError for another form. */
export function readSeconds(name: string, duration: string): number {
  if (!/^\d+s$/.test(duration))
    throw new StackError(`${name} in supabase/config.toml is "${duration}"; expected seconds such as "60s".`);
  return Number.parseInt(duration, 10);
}

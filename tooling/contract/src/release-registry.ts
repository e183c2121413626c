import type { AuditLine } from './audit-log.ts';

/** What a team asks a registry to do with one package. */
export type ChangeRequest =
  | {
      action: 'release';
      /** A published version. */
      version: string;
      /** Only for so many percent of the visitors, 1 to 100; for all when it is not given. */
      canary?: number | undefined;
    }
  /** With a version, only if the canary is that one. */
  | { action: 'promote'; version?: string | undefined }
  | { action: 'rollback'; version?: string | undefined }
  | { action: 'switch-off' }
  /** With a version, only if that one was live before. */
  | { action: 'switch-on'; version?: string | undefined };

/** What a change made live and what it replaced, null for nothing. */
export interface ChangeOutcome {
  from: string | null;
  to: string | null;
  /** Old versions that were removed afterwards, as `package@version`. */
  removed: string[];
  /** What failed after the change became live, in sentences: it does not undo the change. */
  warnings: string[];
  /**
   * What follows from the change and is no failure, in sentences, such as where the shell cannot go back to now. A registry of
   * an earlier version sends none.
   */
  notes?: string[];
}

/** One package of an environment. */
export interface PackageState {
  name: string;
  /** Null when the remote is switched off. */
  live: string | null;
  /** UTC, ISO 8601; null when it is not recorded. */
  since: string | null;
  previous: string | null;
  canary: { version: string; percent: number; since: string | null } | null;
  /** The version that `switch-on` makes live; null when the package is live. */
  off: string | null;
  /** Versions that can be made live by name. */
  kept: string[];
}

/** What an environment serves, and the last changes, newest first. */
export interface RegistryState {
  packages: PackageState[];
  history: AuditLine[];
  /** Default percentage of visitors for a canary. */
  canaryPercent: number;
}

/** The releases of one environment: those of a folder on this machine, or of a registry service. */
export interface ReleaseRegistry {
  /** The folder, or the service's address and the environment; for messages. */
  address: string;
  /** What is live. Throws when the registry does not answer or is invalid. */
  state: () => Promise<RegistryState>;
  /**
   * Stores a built package (its `dist/client`) with the assets that it names, without making it live.
   * Throws when the build does not match its record, or is not signed as the environment requires.
   */
  publish: (packageDir: string) => Promise<{ name: string; version: string }>;
  /** Changes what is live. Throws, without an effect, when the change does not fit what is live. */
  change: (name: string, request: ChangeRequest) => Promise<ChangeOutcome>;
}

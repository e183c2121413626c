import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { reasonOf } from '@district-pour/contract/error-message';
import schema from './registry-config.schema.json' with { type: 'json' };

/** One environment of a registry service. */
export interface EnvironmentConfig {
  /** Site folder, relative to the configuration file. */
  site: string;
  /** Address of the environment's site. */
  url: string;
  /** A folder, or `s3://bucket/prefix`. */
  mirror?: string;
}

/** Who changes what is live, and where. */
export interface Caller {
  name: string;
  environments: string[];
  /** `*` is every package. */
  packages: string[];
  /** Whether the header `X-On-Behalf-Of` names a person for the audit log; a pipeline speaks for itself. */
  onBehalf?: boolean;
}

/** A token of a team. Only its hash is stored. */
export interface TokenConfig extends Caller {
  /** `sha256:` and the hash in hexadecimal digits. */
  hash: string;
  /** When it ends (UTC, ISO 8601); without it never. */
  expires?: string;
}

/** A pipeline whose jobs identify themselves by OpenID Connect; nothing secret is stored for it. */
export interface PipelineConfig extends Caller {
  /** The issuer of its identities, such as `https://token.actions.githubusercontent.com`. */
  issuer: string;
  /** Its `sub`, such as `repo:district-pour/tools:environment:staging`. */
  subject: string;
}

/** The file that `REGISTRY_CONFIG` names. */
export interface RegistryConfig {
  environments: Record<string, EnvironmentConfig>;
  tokens: TokenConfig[];
  /** Address of the service, for which pipelines ask their identities (`aud`). */
  url?: string;
  pipelines?: PipelineConfig[];
}

const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile<RegistryConfig>(schema);

function problemsOf(config: RegistryConfig): string[] {
  const { tokens, pipelines = [] } = config;
  const callers: readonly Caller[] = [...tokens, ...pipelines];
  const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) < index);
  const twice = [
    ...repeated(callers.map(({ name }) => name)).map((name) => `two tokens or pipelines are named ${name}`),
    ...repeated(pipelines.map(({ issuer, subject }) => `${subject} of ${issuer}`)).map(
      (subject) => `two pipelines have the subject ${subject}`,
    ),
  ];
  const timeless = tokens
    .filter(({ expires }) => expires !== undefined && Number.isNaN(Date.parse(expires)))
    .map(({ name }) => `${name} expires at no time`);
  const unknown = callers.flatMap(({ name, environments }) =>
    environments.filter((each) => !config.environments[each]).map((each) => `${name} names the environment ${each}`),
  );
  return [...twice, ...timeless, ...unknown];
}

/**
 * The configuration that a text holds.
 * @param file its path, for messages; site folders are relative to it
 * Throws with every wrong place when it is not JSON or does not match `registry-config.schema.json`.
 */
export function parseConfig(text: string, file: string): RegistryConfig {
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause });
  }
  const problems = validate(config)
    ? problemsOf(config)
    : (validate.errors ?? []).map(
        ({ instancePath, message = 'is wrong', params }) =>
          `${instancePath || '/'} ${message}${'additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : ''}`,
      );
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`);
  const { environments, ...rest } = config as RegistryConfig;
  const at = (environment: EnvironmentConfig) => ({ ...environment, site: resolve(dirname(file), environment.site) });
  return {
    ...rest,
    environments: Object.fromEntries(Object.entries(environments).map(([name, each]) => [name, at(each)])),
  };
}

/** Reads the configuration. Throws like {@link parseConfig}. */
export const readConfig = async (file: string): Promise<RegistryConfig> =>
  parseConfig(await readFile(file, 'utf8'), resolve(file));

/** What of a configuration is in force without a restart. */
export type LiveConfig = Pick<RegistryConfig, 'tokens' | 'url' | 'pipelines'>;

/**
 * Follows a configuration, so that a token or pipeline which is added, withdrawn or ends counts from the next request on. An invalid file
 * changes nothing and is reported once; other environments need a restart.
 */
export function followConfig(file: string, first: RegistryConfig, report: (problem: string) => void) {
  let current: LiveConfig = first;
  let seen = '';
  return async (): Promise<LiveConfig> => {
    const { mtimeMs, ino, size } = await stat(file).catch(() => ({ mtimeMs: 0, ino: 0, size: 0 }));
    const state = `${mtimeMs} ${ino} ${size}`;
    if (state === seen) return current;
    seen = state;
    try {
      current = await readConfig(file);
    } catch (error) {
      report(`the configuration is not read again: ${reasonOf(error)}`);
    }
    return current;
  };
}

import { existsSync, openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAssets } from '../assets.ts';
import type { BuildRecord } from '../build-record.ts';
import { signatureFile } from '../build-signature.ts';
import type { ChangeOutcome, RegistryState, ReleaseRegistry } from '../release-registry.ts';
import { request } from './service-request.ts';

/** Where a registry service is, and as whom. */
export interface ServiceAddress {
  url: string;
  environment: string;
  /** The token, or what asks for one before each request; null for what everyone may read. */
  token: string | (() => Promise<string>) | null;
  /** The person for whom the token is used, for the audit log; only of tokens that may name one. */
  onBehalfOf?: string;
}

/** The releases of one environment of a registry service. */
export interface RegistryClient extends ReleaseRegistry {
  /** Stores the build that another environment of the service has. Throws when that one does not have it. */
  publishFrom: (name: string, version: string, otherEnvironment: string) => Promise<{ name: string; version: string }>;
  /** A link that gives one browser a published version, and when it ends (UTC, ISO 8601). */
  preview: (name: string, version: string, hours: number) => Promise<{ url: string; until: string }>;
  /** Address of the published files of an environment, which need no token; default this one. */
  filesOf: (environment?: string) => string;
}

/** The parts of an upload: the build, and the assets that the environment lacks. */
async function uploadOf(packageDir: string, record: BuildRecord, missing: readonly string[]): Promise<FormData> {
  const built = join(packageDir, 'dist/client');
  const form = new FormData();
  const signature = existsSync(join(built, signatureFile)) ? [signatureFile] : [];
  for (const file of ['build.json', ...signature, ...Object.keys(record.files)])
    form.append(file, await openAsBlob(join(built, file)));
  const files = await findAssets(record.name, packageDir, missing);
  for (const [index, asset] of missing.entries()) form.append(`assets/${asset}`, await openAsBlob(files[index] ?? ''));
  return form;
}

/** One environment of a registry service, over HTTP. Errors are the service's own sentences. */
export function httpRegistry({ url, environment, token, onBehalfOf }: ServiceAddress): RegistryClient {
  const service = url.replace(/\/+$/, '');
  const path = `/environments/${encodeURIComponent(environment)}`;
  const headersOf = async (): Promise<Record<string, string>> => {
    const bearer = typeof token === 'function' ? await token() : token;
    return {
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(onBehalfOf && { 'X-On-Behalf-Of': encodeURIComponent(onBehalfOf) }),
    };
  };
  const packagePath = (name: string) => `${service}${path}/packages/${encodeURIComponent(name)}`;
  const post = async <T>(address: string, body: object): Promise<T> => {
    const json = { ...(await headersOf()), 'Content-Type': 'application/json' };
    return (await request(address, { method: 'POST', headers: json, body: JSON.stringify(body) })).json() as Promise<T>;
  };
  return {
    address: `${environment} at ${service}`,
    filesOf: (name = environment) => `${service}/sites/${encodeURIComponent(name)}`,
    state: async () =>
      (await request(`${service}${path}`, { headers: await headersOf() })).json() as Promise<RegistryState>,
    publish: async (packageDir) => {
      const record = JSON.parse(await readFile(join(packageDir, 'dist/client/build.json'), 'utf8')) as BuildRecord;
      const builds = `${packagePath(record.name)}/builds`;
      const { missing } = await post<{ missing: string[] }>(`${builds}/missing`, { assets: record.assets ?? {} });
      const body = await uploadOf(packageDir, record, missing);
      const answer = await request(builds, { method: 'POST', headers: await headersOf(), body });
      return answer.json() as Promise<{ name: string; version: string }>;
    },
    publishFrom: (name, version, from) => post(`${packagePath(name)}/builds`, { from, version }),
    change: (name, change) => post<ChangeOutcome>(`${packagePath(name)}/changes`, change),
    preview: (name, version, hours) => post(`${packagePath(name)}/previews`, { version, hours }),
  };
}

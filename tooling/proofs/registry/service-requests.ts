import type { ChangeRequest } from '@district-pour/contract/release-registry';
import { signatureFile } from '@district-pour/contract/build-signature';
import { uploadOf } from '@district-pour/contract/testing/versioned-build';
import type { SignedBuild } from './signed-build.ts';

/** An answer of the registry service. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Where requests go, and with which token. */
export interface Access {
  url: string;
  token: string;
  environment: string;
}

const patienceMs = 60_000;

async function send({ url, token }: Access, path: string, init: RequestInit): Promise<Answer> {
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(patienceMs) });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null };
}
const sendJson = (access: Access, path: string, body: object) =>
  send(access, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

const packagePath = ({ environment }: Access, name: string) => `/environments/${environment}/packages/${name}`;

const uploaded = { 'build.json': '', [signatureFile]: '', 'entry.js': '' };

export const publish = async (access: Access, build: SignedBuild) =>
  send(access, `${packagePath(access, build.name)}/builds`, {
    method: 'POST',
    body: await uploadOf(build.folder, uploaded),
  });
export const copyBuild = (access: Access, name: string, from: string, version: string) =>
  sendJson(access, `${packagePath(access, name)}/builds`, { from, version });
export const change = (access: Access, name: string, request: ChangeRequest) =>
  sendJson(access, `${packagePath(access, name)}/changes`, request);
export const preview = (access: Access, name: string, version: string) =>
  sendJson(access, `${packagePath(access, name)}/previews`, { version, hours: 1 });

/** The environment's `registry.json` as it is published; null when the service does not answer. */
export async function publishedRegistry({ url, environment }: Access): Promise<string | null> {
  const response = await fetch(`${url}/sites/${environment}/registry.json`).catch(() => null);
  return response?.ok ? response.text().catch(() => null) : null;
}

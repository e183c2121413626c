import { assertRecordSigned, parseSignature, signatureFile } from '@district-pour/contract/build-signature';
import { reasonOf } from '@district-pour/contract/error-message';
import { parseRegistry, versionsIn } from '@district-pour/contract/registry-schema';
import { assertRegistrySigned, keysOfLine, registrySignatureFile } from '@district-pour/contract/registry-signature';
import type { TeamKeys } from '@district-pour/contract/team-keys';
import { versionFolder } from '@district-pour/contract/version-folder';
import type { Check } from './check.ts';
import { notApplicable, verdict } from './check.ts';
import type { DoctorContext } from './context.ts';

type Get = (path: string) => Promise<Buffer | null>;

/** Reads published files of a source; null is a file that it does not have. */
const filesOf =
  ({ request }: DoctorContext, source: string): Get =>
  async (path) => {
    const response = await request(`${source}/${path}`);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${source}/${path} answers ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };

async function problemOf(get: Get, name: string, version: string, keys: TeamKeys): Promise<string[]> {
  const folder = versionFolder(name, version);
  const [record, signature] = await Promise.all([get(`${folder}/build.json`), get(`${folder}/${signatureFile}`)]);
  if (!record) return [`${name} ${version} is not in the source`];
  try {
    assertRecordSigned(record, signature && parseSignature(String(signature)), name, keys[name] ?? []);
    return [];
  } catch (error) {
    return [`${reasonOf(error)}: ${version} could not be made live again`];
  }
}

const rollbackSignatures: Check = {
  name: 'rollback-signatures',
  remedy:
    'Sign again what an earlier key signed, or none (`npm run registry-service -- keys <folder> --site <site folder>`). A registry that is not signed by its key needs REGISTRY_SIGNING_KEY.',
  run: async (context) => {
    if (context.isLocal && !context.env['SITE_SOURCE']) return notApplicable('the local stack follows no source');
    const source = context.need('SITE_SOURCE').replace(/\/+$/, '');
    const own = keysOfLine(context.need('SITE_REGISTRY_KEY'));
    const get = filesOf(context, source);
    const registry = await get('registry.json');
    if (!registry) throw new Error(`${source} has no registry`);
    const signature = await get(registrySignatureFile(registry));
    const { keys } = assertRegistrySigned(
      registry,
      signature,
      context.env['SITE_REGISTRY_ENVIRONMENT'] ?? 'production',
      own,
    );
    const versions = versionsIn(parseRegistry(String(registry), `${source}/registry.json`));
    const problems = await Promise.all(versions.map(({ name, version }) => problemOf(get, name, version, keys)));
    return verdict(problems.flat(), `${versions.length} versions are signed by their teams`);
  },
};

export const signatureChecks: readonly Check[] = [rollbackSignatures];

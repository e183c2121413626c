import { Ajv } from 'ajv';
import type { BuildRecord } from '@district-pour/contract/build-record';

const strings = { type: 'array', items: { type: 'string' } };
const integrity = { type: 'string', pattern: '^sha384-[A-Za-z0-9+/]{64}$' };

const schema = {
  type: 'object',
  required: ['name', 'version', 'entryFiles', 'routes', 'files'],
  properties: {
    name: { type: 'string', pattern: '^(shell|mfe-[a-z][a-z0-9-]*)$' },
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-[a-z0-9.]+)*-[0-9a-f]{10}$' },
    entryFiles: { ...strings, minItems: 1, maxItems: 1 },
    routes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'files', 'shared'],
        properties: { path: { type: 'string' }, files: strings, shared: strings },
      },
    },
    // What they have is compared with the manifest's schema before a release.
    slots: strings,
    links: { type: 'array', maxItems: 100, items: { type: 'object' } },
    uses: { type: 'object', additionalProperties: strings },
    provides: { type: 'object', additionalProperties: { ...strings, nullable: true } },
    contract: { type: 'object', additionalProperties: { type: 'string' } },
    paths: strings,
    shared: { type: 'object', additionalProperties: strings },
    files: {
      type: 'object',
      maxProperties: 2000,
      additionalProperties: {
        type: 'object',
        required: ['bytes', 'integrity'],
        properties: { bytes: { type: 'integer' }, integrity },
      },
    },
    assets: {
      type: 'object',
      maxProperties: 5000,
      additionalProperties: integrity,
    },
  },
};

const validate = new Ajv({ allErrors: true }).compile<BuildRecord>(schema);

/** The build record that a text holds. Throws, naming the wrong places, when it is none. */
export function parseBuildRecord(text: string): BuildRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error('build.json is not JSON', { cause });
  }
  if (validate(value)) return value;
  const problems = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new Error(`build.json is not a build record: ${problems.slice(0, 5).join('; ')}`);
}

import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack, unpack } from './archive.ts';
import { filesBelow, MANIFEST, writeManifest } from './manifest.ts';

let folder: string;
const version = 'postgres/PG_VERSION';
const at = (...names: string[]) => join(folder, ...names);
const tar = (...args: string[]) => expect(spawnSync('tar', args).status).toBe(0);
const contentOf = (dir: string) =>
  Object.fromEntries(filesBelow(dir).map((path) => [path, readFileSync(join(dir, path), 'base64')]));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
  for (const name of ['kept/postgres', 'outside']) mkdirSync(at(name), { recursive: true });
  writeFileSync(at('outside/secret'), 'secret');
  writeFileSync(at('kept', version), '17');
  writeFileSync(at('kept/keys.json'), '{}');
  pack(at('kept'), { database: 'embedded', rows: {} }, at('good.tgz'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Manifest = Record<string, unknown> & { files: Record<string, unknown> };
const editManifest = (dir: string, edit: (manifest: Manifest) => object) => {
  const path = join(dir, MANIFEST);
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')) as Manifest)));
};

/** What is done to the unpacked good backup before it is packed again. */
const changes: Record<string, [(dir: string) => void, RegExp]> = {
  'a changed file': [(dir) => appendFileSync(join(dir, version), 'x'), /postgres\/PG_VERSION is not as it was kept/],
  'a missing file': [(dir) => rmSync(join(dir, 'keys.json')), /keys\.json is missing/],
  'a file that it does not name': [(dir) => writeFileSync(join(dir, 'more'), ''), /It names no more/],
  'no manifest': [(dir) => rmSync(join(dir, MANIFEST)), /is no backup/],
  'no database': [
    (dir) => {
      rmSync(join(dir, 'postgres'), { recursive: true });
      rmSync(join(dir, MANIFEST));
      writeManifest(dir, { database: 'embedded', rows: {} });
    },
    /It has no database/,
  ],
  'the form of another version': [
    (dir) => editManifest(dir, (manifest) => ({ ...manifest, format: 1 })),
    /made by another version/,
  ],
  'a path that leads out of the folder': [
    (dir) =>
      editManifest(dir, (manifest) => ({
        ...manifest,
        files: { ...manifest.files, 'postgres/../../evil': manifest.files[version] },
      })),
    /is no backup/,
  ],
  'a symbolic link in place of a file': [
    (dir) => {
      rmSync(join(dir, 'keys.json'));
      symlinkSync(at('outside/secret'), join(dir, 'keys.json'));
    },
    /neither a file nor a folder/,
  ],
  'a symbolic link in place of a folder': [
    (dir) => {
      renameSync(join(dir, 'postgres'), at('elsewhere'));
      symlinkSync(at('elsewhere'), join(dir, 'postgres'));
    },
    /neither a file nor a folder/,
  ],
  'a hard link': [
    (dir) => {
      rmSync(join(dir, 'keys.json'));
      linkSync(join(dir, version), join(dir, 'keys.json'));
    },
    /neither a file nor a folder/,
  ],
};

/** Expects that a backup is refused, and that nothing was written outside of the folder into which it was unpacked. */
function expectRefused(archive: string, reason: RegExp) {
  const outside = () => readdirSync(folder).filter((name) => !/^(unpacked|into)-/.test(name));
  const before = [outside(), contentOf(at('outside'))];
  expect(() => unpack(archive, mkdtempSync(at('into-')))).toThrow(reason);
  expect([outside(), contentOf(at('outside'))]).toEqual(before);
}

test.each(Object.keys(changes))('a backup with %s is refused', (title) => {
  const [change, reason] = changes[title] ?? [];
  const dir = mkdtempSync(at('unpacked-'));
  tar('-xzf', at('good.tgz'), '-C', dir);
  change?.(dir);
  tar('-czf', at('bad.tgz'), '-C', dir, '.');
  expectRefused(at('bad.tgz'), reason ?? /^$/);
});

test.each([0.1, 0.5, 0.99])('a backup of which only %f came through is refused', (share) => {
  const body = readFileSync(at('good.tgz'));
  writeFileSync(at('short.tgz'), body.subarray(0, Math.floor(body.length * share)));
  expectRefused(at('short.tgz'), /is no backup of District Pour, or it is damaged/);
});

test('an archive with a path above its folder writes nothing there', () => {
  mkdirSync(at('outer/inner'), { recursive: true });
  writeFileSync(at('outer/evil'), 'evil');
  tar('-czPf', at('above.tgz'), '-C', at('outer/inner'), '../evil');
  rmSync(at('outer'), { recursive: true });
  expectRefused(at('above.tgz'), /is no backup/);
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shared = join(__dirname, '../..');
const build = (folder: string) =>
  execFileSync(process.execPath, [join(shared, 'scripts/build-pictures.ts')], { cwd: folder });
const table = (folder: string) => readFileSync(join(folder, 'src/pictures.gen.ts'), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  for (const each of ['src', 'photos/avatars']) mkdirSync(join(folder, each), { recursive: true });
  cpSync(join(shared, 'assets/icon-512.png'), join(folder, 'photos/avatars/first.png'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes the table and the files of the package in whose folder it runs, and keeps what was made earlier', () => {
  writeFileSync(
    join(folder, 'photos/credits.json'),
    JSON.stringify([
      { file: 'avatars/first.png', alt: 'Our sign', portrait: { ratio: 0.5, focus: 0.5, widths: [128] } },
    ]),
  );
  build(folder);
  const [, first] = /'avatars\/first': (\{.*\}),/.exec(table(folder)) ?? [];
  expect(JSON.parse(first ?? '')).toMatchObject({
    name: 'avatars/first',
    alt: 'Our sign',
    width: 512,
    widths: [96, 192],
  });
  expect(table(folder)).toMatch(/'avatars\/first-portrait': \{.*"widths":\[128\]/);
  expect(readdirSync(join(folder, 'assets/pictures/avatars'))).toHaveLength(6);

  rmSync(join(folder, 'photos'), { recursive: true });
  mkdirSync(join(folder, 'photos/menu'), { recursive: true });
  cpSync(join(shared, 'assets/icon-180.png'), join(folder, 'photos/menu/second.png'));
  build(folder);
  expect(table(folder)).toContain(`'avatars/first': ${first}`);
  expect(table(folder)).toContain("'menu/second': ");
  expect(readdirSync(join(folder, 'assets/pictures/avatars'))).toHaveLength(6);
  expect(readdirSync(join(folder, 'assets/pictures/menu'))).toHaveLength(2);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserPackages } from '../packages.ts';
import { repositoryRoot } from '../run.ts';
import { readAssets } from '@district-pour/contract/assets';

interface Entry {
  name: string;
  alt: string;
  hash: string;
  width: number;
  widths: number[];
}

const tableOf = (name: string) => join(repositoryRoot, name, 'src/pictures.gen.ts');
const withPictures = browserPackages.filter((name) => existsSync(tableOf(name)));
const readTable = async (name: string) =>
  ((await import(tableOf(name))) as { pictures: Record<string, Entry> }).pictures;
const pictureFiles = async (name: string) =>
  Object.entries(await readAssets(join(repositoryRoot, name))).filter(([file]) => file.startsWith('pictures/'));

it('marketing has a table of pictures', () => {
  expect(withPictures).toContain('mfe-marketing');
});

it.each(withPictures)('%s has the files that its table names, no others, and no enlarged one', async (name) => {
  const entries = Object.entries(await readTable(name));
  const named = entries.flatMap(([key, picture]) => {
    expect(picture.name).toBe(key);
    expect(Math.max(...picture.widths)).toBeLessThanOrEqual(picture.width);
    if (!key.startsWith('gallery/')) expect(picture.alt).not.toBe(''); // the gallery's own lines may say it
    const file = `pictures/${key}-${picture.hash}`;
    const isShared = picture.width >= 1200 && !key.endsWith('-portrait');
    return [
      ...picture.widths.flatMap((width) => [`${file}-${width}.avif`, `${file}-${width}.webp`]),
      ...(isShared ? [`${file}-share.jpg`] : []),
    ];
  });
  expect((await pictureFiles(name)).map(([file]) => file).sort()).toEqual(named.sort());
});

it('a file that two packages have has the same content in both', async () => {
  const contents = new Map<string, string>();
  for (const name of withPictures)
    for (const [file, integrity] of await pictureFiles(name)) {
      expect([name, file, contents.get(file) ?? integrity]).toEqual([name, file, integrity]);
      contents.set(file, integrity);
    }
});

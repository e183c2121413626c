import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishBuild } from './site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

async function builtPackage(name: string, version: string, path: string): Promise<string> {
  const folder = await temporaryFolder();
  const output = join(folder, 'dist/client');
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'remoteEntry.js'), `// ${name} ${version}`);
  const routes =
    name === 'shell' ? [] : [{ path, title: path, access: 'open', prerender: true, files: [], shared: [] }];
  await writeFile(
    join(output, 'build.json'),
    JSON.stringify({ name, version, entryFiles: ['remoteEntry.js'], routes, files: {} }),
  );
  return folder;
}

describe('publishBuild', () => {
  it('makes a build live and records the previous version', async () => {
    const site = await temporaryFolder();
    await publishBuild(await builtPackage('mfe-a', '1.0.0-aa', '/a'), site);
    await publishBuild(await builtPackage('mfe-a', '1.0.0-bb', '/a'), site);
    expect((await readRegistry(site)).remotes).toEqual({
      'mfe-a': { live: '1.0.0-bb', previous: '1.0.0-aa', since: expect.stringMatching(/Z$/) },
    });
    expect(await readFile(join(site, 'remotes/mfe-a/1.0.0-aa/remoteEntry.js'), 'utf8')).toBe('// mfe-a 1.0.0-aa');
  });

  it('changes nothing when the version is already live', async () => {
    const site = await temporaryFolder();
    const built = await builtPackage('shell', '1.0.0-aa', '/');
    await publishBuild(built, site);
    const before = await readFile(join(site, 'registry.json'), 'utf8');
    await publishBuild(built, site);
    expect(await readFile(join(site, 'registry.json'), 'utf8')).toBe(before);
  });

  it('rejects a path that another live remote claims, and does not change the registry', async () => {
    const site = await temporaryFolder();
    await publishBuild(await builtPackage('mfe-a', '1.0.0-aa', '/a'), site);
    await expect(publishBuild(await builtPackage('mfe-b', '1.0.0-bb', '/a'), site)).rejects.toThrow(
      '/a is claimed by both mfe-a and mfe-b',
    );
    expect(Object.keys((await readRegistry(site)).remotes)).toEqual(['mfe-a']);
  });

  it('keeps all releases of teams that publish at the same time', async () => {
    const site = await temporaryFolder();
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e'];
    const built = await Promise.all(names.map((name) => builtPackage(name, '1.0.0-aa', `/${name}`)));
    await Promise.all(built.map((folder) => publishBuild(folder, site)));
    expect(Object.keys((await readRegistry(site)).remotes).sort()).toEqual(names);
    expect((await readdir(site)).filter((file) => file.includes('lock'))).toEqual([]);
  });

  it('logs who made which version live, in JSON lines', async () => {
    const site = await temporaryFolder();
    await publishBuild(await builtPackage('mfe-a', '1.0.0-aa', '/a'), site);
    await publishBuild(await builtPackage('mfe-a', '1.0.0-bb', '/a'), site);
    const lines = (await readFile(join(site, 'audit.log'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const common = {
      who: expect.stringMatching(/./),
      what: 'publish',
      package: 'mfe-a',
      when: expect.stringMatching(/Z$/),
    };
    expect(lines).toEqual([
      { ...common, from: null, to: '1.0.0-aa' },
      { ...common, from: '1.0.0-aa', to: '1.0.0-bb' },
    ]);
  });
});

describe('readRegistry', () => {
  it.each([
    ['{ broken', 'is not JSON'],
    ['{"schema":1,"shell":null}', "/ must have required property 'remotes'"],
    ['{"schema":1,"shell":null,"remotes":{"mfe-a":{"live":"../../etc"}}}', '/remotes/mfe-a/live must match pattern'],
    ['{"schema":1,"shell":null,"remotes":{"other":{"live":"1"}}}', '("other")'],
    ['{"schema":1,"shell":{"live":"1","liv":"2"},"remotes":{}}', '/shell must NOT have additional properties ("liv")'],
  ])('refuses %s, naming the place', async (text, problem) => {
    const site = await temporaryFolder();
    await writeFile(join(site, 'registry.json'), text);
    await expect(readRegistry(site)).rejects.toThrow(problem);
  });
});

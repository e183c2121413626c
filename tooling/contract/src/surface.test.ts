import { parseSurface, surfaceProblems, surfaceText } from './surface.ts';
import type { SharedSurface } from './surface.ts';

const index = 'shared-ui/src/index.d.ts';
const surface = (text: string, version = '1.0.0'): SharedSurface => ({
  versions: { 'shared-ui': version },
  modules: { 'shared-ui': index },
  files: { [index]: text },
});
const before = surface(`
export interface ButtonProps { size?: 'small' | 'large' }
export declare function Button(props: ButtonProps): string;
export type Chosen<T> = { value: T };
export type Row = { id: string; note: string | null };
`);
const after = (from: string | RegExp, to: string) => surface((before.files[index] ?? '').replace(from, to));

describe('surfaceProblems', () => {
  it.each([
    ['an export more', surface(`${before.files[index]}\nexport declare const gap: number;`)],
    ['a property that may be left out', after('size?:', 'wide?: boolean; size?:')],
    ['one more value to pass', after("'large'", "'large' | 'huge'")],
    ['one more field to read', after('note:', 'more: number; note:')],
    ['nothing', before],
  ])('%s breaks nothing', (_, changed) => {
    expect(surfaceProblems(before, changed)).toEqual([]);
  });

  it.each([
    ['an export that is gone', after(/export declare function Button.*/, ''), /'Button'/],
    ['a value that may no longer be passed', after("'small' | ", ''), /"small"/],
    ['a property that must be passed now', after('size?:', 'wide: boolean; size?:'), /'wide'/],
    ['a type that is gone', after(/export type Row.*/, ''), /'Row'/],
    ['a type with parameters that is gone', after(/export type Chosen.*/, ''), /'Chosen'/],
    ['a field that is no longer read', after('note: string | null', ''), /'note'/],
  ])('%s is named, with what to do', (_, changed, name) => {
    const problems = surfaceProblems(before, changed);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(name);
    expect(problems[0]).toContain('keep it, or raise shared-ui to 2.0.0');
  });

  it.each([
    ['Button', /export declare function Button.*/],
    ['Row', /export type Row.*/],
    ['Chosen', /export type Chosen.*/],
  ])('says of %s only that it is no longer exported, in words of no compiler', (name, declaration) => {
    expect(surfaceProblems(before, after(declaration, ''))).toEqual([
      `shared-ui: '${name}' is no longer exported\n  This breaks what relies on shared-ui 1.0.0: keep it, or raise shared-ui to 2.0.0.`,
    ]);
  });

  it('checks the types of a remote in the other direction: pages of today must be valid tomorrow', () => {
    const contract = (text: string): SharedSurface => ({
      versions: { '@district-pour/contract': '1.0.0' },
      modules: { '@district-pour/contract': 'tooling/contract/src/remote.d.ts' },
      files: { 'tooling/contract/src/remote.d.ts': text },
    });
    const today = contract('export interface RemoteModule { pages: Record<string, () => unknown> }');
    expect(
      surfaceProblems(
        today,
        contract('export interface RemoteModule { pages: Record<string, () => unknown>; menus?: string[] }'),
      ),
    ).toEqual([]);
    expect(
      surfaceProblems(
        today,
        contract('export interface RemoteModule { pages: Record<string, () => unknown>; menus: string[] }'),
      )[0],
    ).toContain("'menus'");
  });

  it('reports a removed module', () => {
    expect(surfaceProblems(before, { ...surface(''), modules: {} })[0]).toContain('shared-ui is gone');
  });

  it('allows breaking changes in a higher major version', () => {
    expect(surfaceProblems(before, surface('export {};', '2.0.0'))).toEqual([]);
  });
});

test('a surface can be written and read back', () => {
  expect(parseSurface(surfaceText(surface('export declare const a: 1;')))).toEqual(
    surface('export declare const a: 1;'),
  );
});

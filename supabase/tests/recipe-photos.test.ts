import type { SiteContent } from '../../shared-data/src/domain/business/site-content.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { jpegOf } from './support/photos.ts';
import {
  addIngredient,
  addRecipe,
  lineOf,
  photoOf,
  recipeOf,
  recipePage,
  saveRecipe,
  setArchived,
  setPublic,
  withoutRecipes,
} from './support/recipes.ts';

// docs/product/recipes.md#photo
let backend: TestBackend;
let owner: Person;
let staff: Person;
let lime: string;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin' });
  staff = await person(backend, { role: 'staff' });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await withoutRecipes(backend);
  lime = await addIngredient(owner);
});

const picture = async (p_id: string, client = backend.visitor(), p_small = false) =>
  (await client.rpc('recipe_photo', { p_id, p_small })).data as string | null;
const photoOfRecipe = async (id: string, version?: number) => (await recipePage(owner, id, version)).photo;
/** Saves the next version, with these changes. */
const save = async (who: Person, id: string, changes: object = {}) =>
  saveRecipe(who, id, (await recipePage(owner, id)).version, recipeOf([lineOf(lime)], changes));

// rule: B-4-20
test('a photo is kept whole and small, and new versions keep it until it is replaced or removed', async () => {
  const id = await addRecipe(staff, [lineOf(lime)], { photo: photoOf({ alt: 'A pale\ndrink' }) });
  const first = (await photoOfRecipe(id))!;
  expect(first.alt).toBe('A pale drink');
  expect(await picture(first.id, staff.client)).toBe(jpegOf(500));
  expect(await picture(first.id, staff.client, true)).toBe(jpegOf(50));
  expect(await save(staff, id)).toBe('ok');
  expect(await save(staff, id, { photo: { alt: 'A sour' } })).toBe('ok');
  expect(await photoOfRecipe(id)).toEqual({ id: first.id, alt: 'A sour' });
  expect(await photoOfRecipe(id, 1)).toEqual({ id: first.id, alt: 'A sour' });
  expect(await save(staff, id, { photo: photoOf({ content: jpegOf(300_000), small: jpegOf(30_000) }) })).toBe('ok');
  const second = (await photoOfRecipe(id))!;
  expect(second.id).not.toBe(first.id);
  expect(await picture(first.id, staff.client)).toBeNull();
  expect(await picture(second.id, staff.client)).toBe(jpegOf(300_000));
  expect(await save(staff, id, { photo: null })).toBe('ok');
  expect(await photoOfRecipe(id)).toBeNull();
  expect(await picture(second.id, staff.client)).toBeNull();
});

// rule: B-4-20
test('visitors get the photo of a public recipe, and of no other', async () => {
  const id = await addRecipe(staff, [lineOf(lime)], { photo: photoOf() });
  const photo = (await photoOfRecipe(id))!;
  expect(await picture(photo.id)).toBeNull();
  await setPublic(owner, id);
  expect(await picture(photo.id)).toBe(jpegOf(500));
  expect(await picture(id)).toBeNull();
  await setArchived(owner, id);
  expect(await picture(photo.id)).toBeNull();
  expect(await picture(photo.id, owner.client)).toBe(jpegOf(500));
  await setArchived(owner, id, false);
  await setPublic(owner, id, false);
  expect(await picture(photo.id)).toBeNull();
});

// rule: recipes.md#photo
test('a new photo of a public recipe reaches the pages, and staff do not change it', async () => {
  const id = await addRecipe(staff, [lineOf(lime)]);
  await setPublic(owner, id);
  const content = async () => (await backend.visitor().rpc('site_content')).data as SiteContent;
  const before = await content();
  expect(before.recipes).toMatchObject([{ photo: null }]);
  expect(await save(staff, id, { photo: photoOf() })).toBe('PT403 recipe_is_public');
  expect(await save(owner, id, { photo: photoOf() })).toBe('ok');
  const after = await content();
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.recipes).toMatchObject([{ photo: { alt: 'A pale drink in a coupe' } }]);
  expect(JSON.stringify(after)).not.toContain(jpegOf(50));
});

test('what is recorded of a photo is that it changed, and its alternative text', async () => {
  const id = await addRecipe(owner, [lineOf(lime)], { photo: photoOf() });
  await save(owner, id, { photo: photoOf({ alt: 'A sour', content: jpegOf(600) }) });
  const { data } = await owner.client.rpc('audit_list', { p_filter: { entity: 'recipe_photos' } });
  const [entry] = data as { row_id: string; fields: string[]; new: object }[];
  expect(entry).toMatchObject({ row_id: id, fields: ['alt', 'content', 'id'], new: { alt: 'A sour' } });
  expect(Object.keys(entry!.new).sort()).toEqual(['alt', 'id']);
});

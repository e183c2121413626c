import { GALLERY_CATEGORIES } from '../../shared-data/src/domain/business/gallery.ts';
import type { SiteContent } from '../../shared-data/src/domain/business/site-content.ts';
import { FIRST_GALLERY } from '../../mfe-marketing/src/content/gallery.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { addPicture, pictureOf } from './support/gallery.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { jpegOf } from './support/photos.ts';

// docs/product/gallery-and-testimonials.md#owner-pictures
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());

const content = async () => (await backend.visitor().rpc('site_content')).data as SiteContent;
const titles = async () => (await content()).gallery?.map(({ title }) => title) ?? [];
const version = async () => (await backend.visitor().rpc('content_version')).data as number;
const list = async () => (await owner.client.rpc('gallery_list')).data as unknown as Listed[];
interface Listed {
  id: string;
  asset: string;
  title: string;
  is_hidden: boolean;
  version: number;
}
const listed = async () => (await list()).map(({ title }) => title);
const idOf = async (title: string) => (await list()).find((one) => one.title === title)!.id;
const photo = async (p_id: string, client = backend.visitor(), p_small = false) =>
  (await client.rpc('gallery_photo', { p_id, p_small })).data;
const outcome = async (call: PromiseLike<{ error: { message: string; details: string | null } | null }>) => {
  const { error } = await call;
  return error ? `${error.message} ${error.details ?? ''}`.trim() : 'ok';
};
const save = (p_id: string | null, p_version: number | null, p_picture: object) =>
  outcome(owner.client.rpc('save_gallery_picture', { p_id, p_version, p_picture } as never));
const move = (p_id: string, p_to: string) => outcome(owner.client.rpc('move_gallery_picture', { p_id, p_to }));
const hide = (p_id: string, p_hidden = true) =>
  outcome(owner.client.rpc('set_gallery_picture_hidden', { p_id, p_hidden }));
const remove = (p_id: string) => outcome(owner.client.rpc('remove_gallery_picture', { p_id }));

// rule: B-3-64
test('every database begins with the nine pictures of the site, which pages have without being told', async () => {
  expect((await content()).gallery).toBeNull();
  expect(await version()).toBe(0);
  await backend.sql(`insert into private.content_versions (version, what, changed_at) values (1, 'gallery', now())`);
  expect((await content()).gallery).toEqual(FIRST_GALLERY);
});

// rule: B-3-64
test('a picture is added at the end, small and whole, and pages get it', async () => {
  const before = await version();
  const id = await addPicture(owner, { title: ' Spritz\nhour ', categories: ['Weddings', 'Bars', 'Bars', 'Cats'] });
  expect(await version()).toBe(before + 1);
  expect((await content()).gallery?.at(-1)).toEqual({
    ...{ picture: id, title: 'Spritz hour', alt: 'Six orange spritzes on a tray' },
    categories: ['Bars', 'Weddings'],
  });
  expect(await photo(id)).toBe(jpegOf(500));
  expect(await photo(id, backend.visitor(), true)).toBe(jpegOf(50));
});

// rule: B-3-64
test('words of a picture change, of a picture of the site too, and two admins do not overwrite each other', async () => {
  const [first] = await list();
  expect(first?.asset).toBe('gallery/mobile-bar-string-lights');
  const before = await version();
  expect(await save(first!.id, 1, pictureOf({ title: 'Our bar' }))).toBe('ok');
  expect(await version()).toBe(before + 1);
  expect((await content()).gallery?.[0]).toMatchObject({ picture: first!.asset, title: 'Our bar' });
  expect(await save(first!.id, 1, pictureOf({ title: 'Your bar' }))).toBe('changed_elsewhere');
  expect((await titles())[0]).toBe('Our bar');
  expect(await photo(first!.id)).toBeNull();
});

// rule: B-3-64
test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a title of 61 characters', { title: 'x'.repeat(61) }, 'title'],
  ['no words about what it shows', { alt: null }, 'alt'],
  ['201 characters about what it shows', { alt: 'x'.repeat(201) }, 'alt'],
  ['no category', { categories: [] }, 'categories'],
  ['only a category that is none', { categories: ['All'] }, 'categories'],
  ['no photo', { content: null }, 'photo'],
  ['no small photo', { small: null }, 'photo'],
  ['a file of another kind', { content: Buffer.from('a GIF').toString('base64') }, 'photo'],
  ['a photo of more than 300 KB', { content: jpegOf(300_001) }, 'photo'],
  ['a small photo of more than 30 KB', { small: jpegOf(30_001) }, 'photo'],
])('a picture with %s is refused', async (_what, changes, field) => {
  const before = await listed();
  expect(await save(null, null, pictureOf(changes))).toBe(`invalid_value ${field}`);
  expect(await listed()).toEqual(before);
});

// rule: B-3-64
test('the categories are those of the filter', async () => {
  const id = await addPicture(owner, { title: 'All kinds', categories: GALLERY_CATEGORIES.toReversed() });
  expect((await content()).gallery?.find(({ picture }) => picture === id)?.categories).toEqual(GALLERY_CATEGORIES);
  expect(await remove(id)).toBe('ok');
});

// rule: B-3-64
test('pictures move up, down and to the front, and not beyond the ends', async () => {
  const [a, b, c, ...rest] = await listed();
  expect(await move(await idOf(b!), 'up')).toBe('ok');
  expect(await listed()).toEqual([b, a, c, ...rest]);
  expect(await move(await idOf(b!), 'up')).toBe('ok');
  expect(await listed()).toEqual([b, a, c, ...rest]);
  expect(await move(await idOf(b!), 'down')).toBe('ok');
  expect(await move(await idOf(c!), 'first')).toBe('ok');
  expect(await listed()).toEqual([c, a, b, ...rest]);
  expect(await titles()).toEqual([c, a, b, ...rest]);
  const last = rest.at(-1)!;
  expect(await move(await idOf(last), 'down')).toBe('ok');
  expect((await listed()).at(-1)).toBe(last);
  expect(await move(await idOf(last), 'away')).toBe('invalid_value to');
});

// rule: B-3-64
test('a hidden picture is in the list of the owner alone, and comes back to its place', async () => {
  const id = await addPicture(owner, { title: 'Hidden one' });
  const shown = await titles();
  expect(await hide(id)).toBe('ok');
  expect(await titles()).toEqual(shown.filter((title) => title !== 'Hidden one'));
  expect(await photo(id)).toBeNull();
  expect(await photo(id, owner.client)).toBe(jpegOf(500));
  const before = await version();
  expect(await save(id, 1, pictureOf({ title: 'Still hidden' }))).toBe('ok');
  expect(await version()).toBe(before);
  expect(await hide(id, false)).toBe('ok');
  expect((await titles()).at(-1)).toBe('Still hidden');
});

// rule: B-3-64
test('a removed picture is gone with its file; all of them may go', async () => {
  const id = await addPicture(owner, { title: 'Short-lived' });
  const before = await version();
  expect(await remove(id)).toBe('ok');
  expect(await remove(id)).toBe('ok');
  expect(await version()).toBe(before + 1);
  expect(await photo(id, owner.client)).toBeNull();
  expect([await hide(id), await move(id, 'up'), await save(id, 1, pictureOf())]).toEqual(Array(3).fill('not_found'));
  expect(await titles()).not.toContain('Short-lived');
  for (const one of await list()) expect(await remove(one.id)).toBe('ok');
  expect((await content()).gallery).toEqual([]);
});

// rule: gallery-and-testimonials.md#most-pictures
test('the gallery shows 24 pictures at most; hidden ones do not count', async () => {
  for (const { id } of await list()) await remove(id);
  for (let count = 1; count <= 24; count += 1) await addPicture(owner, { title: `Picture ${count}` });
  expect(await save(null, null, pictureOf())).toBe('gallery_full');
  const id = await idOf('Picture 7');
  expect(await hide(id)).toBe('ok');
  expect(await save(null, null, pictureOf({ title: 'The last' }))).toBe('ok');
  expect(await hide(id, false)).toBe('gallery_full');
  expect(await hide(await idOf('Picture 8'), false)).toBe('ok');
});

test('no role of the API writes the table, and a picture has one file', async () => {
  const as = (statement: string) =>
    backend
      .sql(
        `do $$ begin grant usage on schema private to service_role; grant all on private.gallery_pictures to service_role;
          set local role service_role; ${statement}; end $$`,
      )
      .then(() => 'done', String);
  for (const statement of [
    'update private.gallery_pictures set is_hidden = false',
    'delete from private.gallery_pictures',
  ])
    expect(await as(statement)).toContain('not_allowed');
  expect(await as('truncate private.gallery_pictures')).toContain('not_allowed');
  const add = (columns: string, values: string) =>
    backend
      .sql(
        `insert into private.gallery_pictures (position, title, alt, categories, ${columns})
          values (-1000, 'T', 'A', '{Bars}', ${values})`,
      )
      .then(() => 'done', String);
  expect(await add('asset, content, small', `'gallery/both', '\\xffd8ff', '\\xffd8ff'`)).toContain('one_file');
  expect(await add('is_hidden', 'true')).toContain('one_file');
  expect(await add('content', `'\\xffd8ff'`)).toContain('one_file');
});

import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';

// docs/product/social-media.md#keep-sharing
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

// rule: B-3-61
test('staff and admins read what was kept last, and a missing value is refused', async () => {
  const [staff, admin] = [await person(backend, { role: 'staff' }), await person(backend, { role: 'admin' })];
  const values = { p_new_events: false, p_new_gallery_photos: false, p_testimonials: true };
  const read = async () => (await admin.client.rpc('sharing_preferences')).data as unknown;
  expect(await read()).toEqual([{ new_events: true, new_gallery_photos: true, testimonials: false }]);
  expect((await staff.client.rpc('save_sharing_preferences', values)).error).toBeNull();
  expect(await read()).toEqual([{ new_events: false, new_gallery_photos: false, testimonials: true }]);
  const missing = await staff.client.rpc('save_sharing_preferences', { ...values, p_testimonials: null });
  expect(missing.error).toMatchObject({ code: 'PT422' });
});

test('no role of the API writes the table past the function', async () => {
  const write = (statement: string) =>
    backend
      .sql(
        `do $$ begin grant usage on schema private to service_role; grant all on private.sharing_preferences to service_role;
          set local role service_role; ${statement}; end $$`,
      )
      .then(() => 'done', String);
  expect(await write('update private.sharing_preferences set testimonials = true')).toContain('not_allowed');
  expect(await write('truncate private.sharing_preferences')).toContain('not_allowed');
});

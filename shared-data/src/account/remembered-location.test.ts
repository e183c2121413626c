import { forgetLocation, rememberedLocation, rememberLocation } from './remembered-location.ts';

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

it('returns to the requested page within an hour', () => {
  jest.useFakeTimers({ now: new Date('2026-06-20T12:00:00Z') });
  rememberLocation('/booking?date=2026-06-20');
  jest.setSystemTime(new Date('2026-06-20T12:59:59Z'));
  expect(rememberedLocation()).toBe('/booking?date=2026-06-20');
  jest.setSystemTime(new Date('2026-06-20T13:00:00Z'));
  expect(rememberedLocation()).toBeNull();
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'booking',
  '',
  '/sign-in',
  '/sign-up?x=1',
  '/auth/signin',
])('never returns to %j', (path) => {
  rememberLocation(path);
  expect(rememberedLocation()).toBeNull();
});

it('validates the stored page again, and deletes it', () => {
  localStorage.setItem('district-pour:return-to', JSON.stringify({ path: '//evil.example', at: Date.now() }));
  expect(rememberedLocation()).toBeNull();
  localStorage.setItem('district-pour:return-to', 'not json');
  expect(rememberedLocation()).toBeNull();
  rememberLocation('/account');
  forgetLocation();
  expect(rememberedLocation()).toBeNull();
});

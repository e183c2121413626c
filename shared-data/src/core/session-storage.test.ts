import { hasStoredSession, openSessionStorage, rememberSession, SESSION_KEY } from './session-storage.ts';

afterEach(() => {
  openSessionStorage().storage.removeItem(SESSION_KEY);
  localStorage.clear();
  sessionStorage.clear();
});

const places = () => [localStorage.getItem(SESSION_KEY), sessionStorage.getItem(SESSION_KEY)];

it('stores the session permanently by default, in one storage only', () => {
  const { storage } = openSessionStorage();
  storage.setItem(SESSION_KEY, 'a');
  expect(places()).toEqual(['a', null]);
  rememberSession(false);
  storage.setItem(SESSION_KEY, 'b');
  expect(places()).toEqual([null, 'b']);
  expect(storage.getItem(SESSION_KEY)).toBe('b');
  storage.removeItem(SESSION_KEY);
  expect([...places(), hasStoredSession()]).toEqual([null, null, false]);
});

it('refreshes a session in the storage where an earlier page stored it', () => {
  sessionStorage.setItem(SESSION_KEY, 'a');
  openSessionStorage().storage.setItem(SESSION_KEY, 'b');
  expect(places()).toEqual([null, 'b']);
});

it('keeps the session in memory when storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { storage } = openSessionStorage();
  storage.setItem(SESSION_KEY, 'a');
  expect([storage.getItem(SESSION_KEY), hasStoredSession()]).toEqual(['a', true]);
  blocked.mockRestore();
});

it('ignores writes after it is closed', () => {
  const { storage, close } = openSessionStorage();
  storage.setItem(SESSION_KEY, 'a');
  close();
  storage.setItem(SESSION_KEY, 'b');
  storage.removeItem(SESSION_KEY);
  expect([places()[0], storage.getItem(SESSION_KEY)]).toEqual(['a', null]);
});

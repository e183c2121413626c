import { startFakeS3 } from '../testing/fake-s3.ts';
import type { FakeS3 } from '../testing/fake-s3.ts';
import type { Fault } from '../testing/store-faults.ts';
import { openTarget } from './open-target.ts';

let store: FakeS3;
afterEach(() => store.stop());

/** A bucket whose next requests fail like this, one after the other; null is a request that does not. */
async function bucket(faults: (Fault | null)[]) {
  let fault: Fault | null = null;
  const random = {
    next: () => {
      fault = faults.shift() ?? null;
      return fault ? 0 : 1;
    },
    below: () => 0,
    pick: <T>() => fault as T,
  };
  store = await startFakeS3({ pageSize: 2, faults: { random, failing: 0.5 } });
  return openTarget('s3://bucket/site', store.env);
}
const file = (text: string) => Buffer.from(text);

it.each<Fault>(['error', 'reset', 'error after', 'reset after'])(
  'a file is written once and read again when the store answers with "%s" in between',
  async (fault) => {
    const target = await bucket([fault]);
    await target.put('registry.json', file('one'));
    expect(String(await target.read('registry.json'))).toBe('one');
  },
);

it('a body that breaks off is read again', async () => {
  const target = await bucket([null, 'cut body', 'cut body']);
  await target.put('shell/1/entry.js', file('a long script'));
  expect(String(await target.read('shell/1/entry.js'))).toBe('a long script');
});

it('a list of several pages is complete, and a removal whose answer is lost succeeds', async () => {
  const faults: (Fault | null)[] = [];
  const target = await bucket(faults);
  for (const path of ['a', 'b', 'c', 'd', 'e']) await target.put(path, file(path));
  faults.push('cut body', null, 'reset', null, 'error after');
  expect(await target.list()).toEqual(['a', 'b', 'c', 'd', 'e']);
  faults.splice(0, faults.length, 'reset after');
  await target.remove('c');
  expect(await target.list()).toEqual(['a', 'b', 'd', 'e']);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from './store.ts';

test('documents are stored in order and survive a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  try {
    const file = join(folder, 'deep', 'mail.sqlite');
    const first = openStore(file);
    first.put('mails', 'b', { subject: 'one' });
    first.put('mails', 'a', { subject: 'two' });
    first.put('mails', 'b', { subject: 'changed' });
    first.close();
    const second = openStore(file);
    expect(second.list('mails')).toEqual([{ subject: 'changed' }, { subject: 'two' }]);
    expect([second.get('mails', 'a'), second.get('mails', 'c'), second.get('other', 'a')]).toEqual([
      { subject: 'two' },
      null,
      null,
    ]);
    second.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

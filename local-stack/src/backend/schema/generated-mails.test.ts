import { staleMailFiles } from './generated-mails.ts';

test('what the database, the desk and the worker read of the mails is what their files say', async () => {
  expect(await staleMailFiles()).toEqual([]);
});

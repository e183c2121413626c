import { replacedToasts } from './replaced-toasts.ts';
import type { ToastMessage } from './toast-queue.ts';

const failed: ToastMessage = { tone: 'error', title: 'Error', text: 'Failed to update slot' };
const otherFailure: ToastMessage = { tone: 'error', title: 'Error', text: 'Failed to load contacts' };
const saved: ToastMessage = { tone: 'success', title: 'Slot Updated' };
const copied: ToastMessage = { tone: 'success', title: 'Link copied' };
const of = (group: string, message: ToastMessage): ToastMessage => ({ ...message, options: { group } });

it.each([
  ['a success removes the failures before it', saved, [failed, otherFailure], [failed, otherFailure]],
  ['a success leaves another success', saved, [copied], []],
  ['a failure leaves another failure and a success', failed, [otherFailure, saved], []],
  ['the same message is not shown twice', failed, [failed], [failed]],
  [
    'a success of a group removes the failure of the group alone',
    of('a', saved),
    [of('a', failed), of('b', failed), otherFailure],
    [of('a', failed)],
  ],
  ['a success without a group leaves the failure of a group', copied, [of('a', failed)], []],
  ['a failure of a group removes the success of the group', of('a', failed), [of('a', saved)], [of('a', saved)]],
])('%s', (_rule, next, shown, expected) => {
  const replaced = replacedToasts(
    next,
    shown.map((message, id) => ({ id, message })),
    9,
  );
  expect(replaced.map(({ message }) => message)).toEqual(expected);
});

it('the oldest leaves when the region is full', () => {
  const shown = ['One', 'Two', 'Three'].map((title, id) => ({ id, message: { tone: 'info' as const, title } }));
  expect(replacedToasts(saved, shown, 3).map(({ message }) => message.title)).toEqual(['One']);
  expect(replacedToasts(saved, shown, 2).map(({ message }) => message.title)).toEqual(['One', 'Two']);
  expect(replacedToasts(saved, shown, 4)).toEqual([]);
});

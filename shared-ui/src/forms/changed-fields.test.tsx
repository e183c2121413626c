import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import {
  ChangedFields,
  FormShell,
  SubmitButton,
  submitMerged,
  TextField,
  useMergedForm,
  type ComparedField,
} from './index.ts';

interface Shift {
  time: string;
  note: string;
  place: string;
}
const FIELDS: readonly ComparedField<Shift>[] = [
  { label: 'Time', names: ['time'], text: ({ time }) => time },
  { label: 'Note', names: ['note'], text: ({ note }) => note.trim() },
  { label: 'Place', names: ['place'], text: ({ place }) => place },
];
const OPENED: Shift = { time: '5 PM', note: 'Bring ice', place: 'Wharf' };

/** A form over a record that `change` makes another one, as somebody else does; a save is refused until it was read again. */
function setUp() {
  let stored = OPENED;
  let read = OPENED;
  let show: (record: Shift) => void = () => {};
  const sent: Shift[] = [];
  function ShiftForm() {
    const [saved, setSaved] = useState(OPENED);
    const merged = useMergedForm(saved, FIELDS);
    show = setSaved;
    return (
      <FormShell<Shift>
        aria-label="Shift"
        initialValues={merged.initialValues}
        onSubmit={submitMerged(merged, {
          save: (values) => {
            const isRefused = read !== stored;
            if (!isRefused) sent.push(values);
            read = stored;
            setSaved(stored);
            return Promise.resolve(isRefused ? { error: { key: 'changed_elsewhere' } } : { data: 'saved' });
          },
          saved: ['Saved'],
          failed: ['Not saved', 'Please try again.'],
          group: 'shift',
        })}
      >
        <ChangedFields what="this shift" form={merged} />
        <TextField name="time" label="When" />
        <TextField name="note" label="Text" />
        <TextField name="place" label="Where" />
        <SubmitButton>Save</SubmitButton>
      </FormShell>
    );
  }
  const page = renderUi(<ShiftForm />);
  return {
    ...page,
    sent,
    change: (changes: Partial<Shift>) => {
      stored = { ...stored, ...changes };
    },
    reread: () =>
      act(() => {
        read = stored;
        show(stored);
      }),
    type: async (label: string, text: string) => {
      await page.user.clear(screen.getByLabelText(label));
      await page.user.type(screen.getByLabelText(label), text);
    },
    save: () => page.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}
const notice = () => screen.findByRole('group', { name: 'Somebody else has changed this shift' });
const noNotice = () => expect(screen.queryByRole('group', { name: /^Somebody else/ })).toBeNull();

it('takes the focus, has no axe findings, and is decided with the keyboard', async () => {
  const { user, container, change, type, save, sent } = setUp();
  await type('When', '6 PM');
  await type('Text', 'Bring lime');
  change({ time: '4 PM', note: 'Bring glasses', place: 'Mill' });
  await save();
  const box = await notice();
  expect(box).toHaveFocus();
  expect(within(box).getAllByRole('radiogroup')).toHaveLength(2);
  await expectNoAxeViolations(container);
  await save();
  expect(await within(box).findAllByText('Choose one of the two.')).toHaveLength(2);
  expect(box).toHaveFocus();
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByLabelText('When')).toHaveValue('4 PM');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByLabelText('When')).toHaveValue('6 PM');
  await user.click(within(box).getByRole('radio', { name: 'Theirs: Bring glasses' }));
  await save();
  expect(sent).toEqual([{ time: '6 PM', note: 'Bring glasses', place: 'Mill' }]);
  noNotice();
});

it('asks nothing where both changed different fields, and shows what is saved', async () => {
  const { change, type, save, sent } = setUp();
  await type('When', '6 PM');
  change({ place: 'Mill' });
  await save();
  expect(await screen.findByDisplayValue('Mill')).toBeVisible();
  noNotice();
  await save();
  expect(sent).toEqual([{ time: '6 PM', note: 'Bring ice', place: 'Mill' }]);
});

it('asks nothing where both changed a field to the same', async () => {
  const { change, type, save, sent } = setUp();
  await type('Text', 'Bring lime ');
  change({ note: 'Bring lime' });
  await save();
  noNotice();
  await save();
  expect(sent).toHaveLength(1);
});

it('asks before it saves, when the record was read again while somebody typed', async () => {
  const { user, change, reread, type, save, sent } = setUp();
  await type('When', '6 PM');
  change({ time: '4 PM', place: 'Mill' });
  reread();
  expect(screen.getByLabelText('Where')).toHaveValue('Mill');
  expect(screen.getByLabelText('When')).toHaveValue('6 PM');
  noNotice();
  await save();
  await user.click(within(await notice()).getByRole('radio', { name: 'Mine: 6 PM' }));
  expect(sent).toEqual([]);
  await save();
  expect(sent).toEqual([{ time: '6 PM', note: 'Bring ice', place: 'Mill' }]);
});

it('says that the other has emptied a field', async () => {
  const { change, type, save } = setUp();
  await type('Text', 'Bring lime');
  change({ note: '' });
  await save();
  expect(within(await notice()).getByRole('radio', { name: 'Theirs: Nothing' })).toBeVisible();
});

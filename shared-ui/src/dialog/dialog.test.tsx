/** @core */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { Button } from 'shared-ui';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { FormShell, SubmitButton, TextField } from 'shared-ui/forms';
import { ConfirmDialog, Dialog } from './index.ts';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Sign"
        description="Read it first"
        footer={<Button>Done</Button>}
      >
        <p>The contract</p>
      </Dialog>
    </>
  );
}

it('has no axe findings when open and is named and described', async () => {
  const { container, user } = renderUi(<Example />);
  expect(screen.queryByText('The contract')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Sign' })).toHaveAccessibleDescription('Read it first');
  expect(screen.getByRole('heading', { name: 'Sign' })).toHaveFocus();
  await expectNoAxeViolations(container);
});

it('closes by Escape, by its button and by a press on the backdrop, not by one inside', async () => {
  const { user } = renderUi(<Example />);
  const open = () => user.click(screen.getByText('Open'));
  await open();
  // jsdom does not turn Escape into the dialog's cancel event.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  await user.click(screen.getByText('The contract'));
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is closed as its content goes, so that no empty dialog stands open', async () => {
  const seen: string[] = [];
  function Watched() {
    const [open, setOpen] = useState(true);
    useLayoutEffect(() => {
      const dialog = document.querySelector('dialog');
      seen.push(`${dialog?.open ? 'open' : 'closed'}, ${dialog?.textContent ? 'full' : 'empty'}`);
    }, [open]);
    return <Dialog open={open} onClose={() => setOpen(false)} title="Sign" />;
  }
  const { user } = renderUi(<Watched />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(seen.at(-1)).toBe('closed, empty');
});

function Unmounted() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <Dialog open onClose={() => setOpen(false)} title="Sign" />}
    </>
  );
}

// rule: design-and-accessibility.md#dialog-focus
it.each([
  ['that is kept', Example],
  ['that leaves the page while it is open', Unmounted],
])('a dialog %s returns focus to what opened it', async (_kind, Case) => {
  const { user } = renderUi(<Case />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

/** A list whose row leaves it by the dialog: with it, or once the list has been loaded again. */
function Rows({ later }: { later: boolean }) {
  const [rows, setRows] = useState(['First', 'Second']);
  const [asked, setAsked] = useState('');
  const remove = () => {
    const gone = () => setRows(rows.filter((row) => row !== asked));
    if (later) setTimeout(gone, 20);
    else gone();
    setAsked('');
  };
  return (
    <main tabIndex={-1}>
      {rows.length > 0 && (
        <div role="region" aria-label="Rows" tabIndex={0}>
          {rows.map((row) => (
            <p key={row}>
              <Button onClick={() => setAsked(row)}>{row}</Button>
            </p>
          ))}
        </div>
      )}
      {asked && (
        <Dialog open onClose={() => setAsked('')} title="Remove?" footer={<Button onClick={remove}>Yes</Button>} />
      )}
    </main>
  );
}

// rule: design-and-accessibility.md#dialog-focus
it.each([
  ['with the dialog', false],
  ['after the dialog', true],
])(
  'focus stays in the list when the row of the dialog leaves it %s, and on the page when the list does',
  async (_when, later) => {
    const { user } = renderUi(<Rows later={later} />);
    for (const [row, place] of [
      ['First', () => screen.getByRole('region', { name: 'Rows' })],
      ['Second', () => screen.getByRole('main')],
    ] as const) {
      await user.click(screen.getByRole('button', { name: row }));
      await user.click(screen.getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: row })).not.toBeInTheDocument());
      await waitFor(() => expect(place()).toHaveFocus());
    }
  },
);

it('focus that has moved on stays where it is when the row of a closed dialog leaves the list', async () => {
  const { user } = renderUi(<Rows later />);
  await user.click(screen.getByRole('button', { name: 'First' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  screen.getByRole('button', { name: 'Second' }).focus();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'First' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
});

it('asks with focus on the harmless answer', async () => {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  const { user } = renderUi(
    <ConfirmDialog
      open
      title="Cancel this booking?"
      text="The date is released."
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Cancel this booking?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

/** A form in a dialog, which saving closes. */
function Editing() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={close} title="Change the name">
        <FormShell aria-label="Name" initialValues={{ name: 'Nora' }} onSubmit={close}>
          <TextField name="name" label="Name" />
          <SubmitButton>Save</SubmitButton>
          <Button onClick={close}>Cancel</Button>
        </FormShell>
      </Dialog>
    </>
  );
}
const editing = () => screen.queryByRole('dialog', { name: 'Change the name' });
const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' });
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));
async function type(text: string) {
  const page = renderUi(<Editing />);
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  const field = screen.getByRole('textbox', { name: 'Name' });
  await page.user.click(field);
  await page.user.keyboard(text);
  return { ...page, field };
}
const ways = [
  ['Escape', () => Promise.resolve(escape(editing()!))],
  ['a press beside it', (user) => user.click(editing()!)],
  ['its close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
] satisfies [string, (user: ReturnType<typeof renderUi>['user']) => Promise<unknown>][];

// rule: B-3-73
it.each(ways)('a dialog in which something was typed asks before %s closes it, and keeps it', async (_way, leave) => {
  const { container, user, field } = await type('x');
  await leave(user);
  expect(question()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await expectNoAxeViolations(container);
  await user.keyboard('{Enter}');
  expect(question()).toBeNull();
  expect(editing()).toBeVisible();
  expect(field).toHaveValue('Norax');
  expect(field).toHaveFocus();
  await leave(user);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(editing()).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

// rule: B-3-73
it('Escape at the question keeps what was typed', async () => {
  const { field } = await type('x');
  for (const dialog of [editing, question]) await act(async () => Promise.resolve(escape(dialog()!)));
  expect(question()).toBeNull();
  expect(field).toHaveValue('Norax');
  expect(field).toHaveFocus();
});

// Chromium closes a dialog by itself at a second Escape in a row.
// rule: B-3-73
it('a dialog that the browser closes is open again with what was typed, and asks', async () => {
  const { field } = await type('x');
  await act(async () => Promise.resolve((editing() as HTMLDialogElement).close()));
  await waitFor(() => expect(question()).toBeVisible());
  expect(editing()).toBeVisible();
  expect(field).toHaveValue('Norax');
});

// rule: B-3-73
it.each(ways)('a dialog in which nothing was changed is closed by %s at once', async (_way, leave) => {
  const { user } = await type('x{Backspace}');
  await leave(user);
  expect(editing()).toBeNull();
  expect(question()).toBeNull();
});

// rule: B-3-73
it.each(['Save', 'Cancel'])('%s closes a dialog in which something was typed without a question', async (button) => {
  const { user } = await type('x');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(editing()).toBeNull());
  expect(question()).toBeNull();
  // Nor is the question left for the next time.
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(editing()).toBeVisible();
  expect(question()).toBeNull();
});

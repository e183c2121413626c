import { act, screen } from '@testing-library/react';
import { SlotContext } from 'shared-ui';
import type { SlotSource } from 'shared-ui';
import { Slot } from 'shared-ui/slot';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';

type Load = () => ReturnType<SlotSource['loadSlot']>;
const filler = (name: string, load: Load) => ({
  name,
  slots: ['desk-booking'],
  load: jest.fn(load),
  report: jest.fn(),
});
type Filler = ReturnType<typeof filler>;
const says = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> });

/** A page with a slot, and what the shell gives it. */
const open = (...remotes: Filler[]) =>
  act(async () =>
    renderUi(
      <SlotContext
        value={{
          remotes,
          loadSlot: (remote) => (remote as Filler).load(),
          reportBrokenSlot: (remote, cause) => (remote as Filler).report(cause),
        }}
      >
        <h1>Booking</h1>
        <Slot name="desk-booking" bookingId="b1" />
      </SlotContext>,
    ),
  );

/** React writes to the console what a boundary caught. */
let written: jest.SpyInstance;
beforeEach(() => {
  written = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => written.mockRestore());

test('a part that failed has no accessibility findings, and Retry works by the keyboard', async () => {
  const broken = filler('mfe-a', () =>
    Promise.reject(Object.assign(new Error('offline'), { name: 'RemoteLoadError' })),
  );
  const { container, user } = await open(broken);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded');
  await expectNoAxeViolations(container);
  broken.load.mockImplementation(says('Two bartenders'));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  await act(() => user.keyboard('{Enter}'));
  expect(await screen.findByText('Two bartenders')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(broken.report).not.toHaveBeenCalled(); // the loader did
});

test('the parts stand in their order, with the props of their place and nothing else', async () => {
  const Given = (props: object) => <p>{JSON.stringify(props)}</p>;
  await open(
    filler('mfe-a', says('First')),
    filler('mfe-b', () => Promise.resolve({ default: Given })),
  );
  expect((await screen.findByText('First')).nextSibling).toHaveTextContent('{"bookingId":"b1"}');
});

test('a part that throws is reported and leaves the page and the other part; Retry shows it again', async () => {
  let throws = true;
  const Part = () => {
    if (throws) throw new Error('cannot render');
    return <p>Crew</p>;
  };
  const broken = filler('mfe-a', () => Promise.resolve({ default: Part }));
  const { user } = await open(broken, filler('mfe-b', says('Reviews')));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByText('Reviews')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Booking' })).toBeVisible();
  expect(broken.report.mock.calls).toEqual([[expect.objectContaining({ message: 'cannot render' })]]);
  throws = false;
  await act(() => user.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('Crew')).toBeVisible();
});

test('a part that is still loading keeps nothing else back', async () => {
  await open(
    filler('mfe-a', () => new Promise(() => {})),
    filler('mfe-b', says('Reviews')),
  );
  expect(await screen.findByText('Reviews')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a place that no remote fills is empty', async () => {
  const { container } = await open();
  expect(container).toHaveTextContent(/^Booking$/);
});

import { act, fireEvent, screen } from '@testing-library/react';
import { ADDRESS_SUGGESTIONS, ADDRESSES } from 'shared-data/domain/addresses';
import { LocationField } from 'shared-ui/combobox';
import { FormShell } from 'shared-ui/forms';
import { renderUi } from 'shared-ui/testing';
import { expectAccessible } from '../../testing/expect-accessible.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const result = renderUi(
    <FormShell initialValues={{ location: '' }} onSubmit={() => {}}>
      <LocationField {...ADDRESS_SUGGESTIONS} />
    </FormShell>,
  );
  return { ...result, input: screen.getByRole('combobox', { name: 'Location' }) };
}

function type(input: HTMLElement, text: string) {
  act(() => input.focus());
  fireEvent.change(input, { target: { value: text } });
}

const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const suggestions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

// rule: P-4-29
test('suggestions come 200 ms after the last key', async () => {
  const { input } = open();
  type(input, 'wa');
  await wait(150);
  type(input, 'was');
  await wait(190);
  expect(suggestions()).toEqual([]);
  await wait(10);
  expect(suggestions()).not.toEqual([]);
});

// rule: P-4-30
test('two characters are needed', async () => {
  const { input } = open();
  type(input, 'w');
  await wait(500);
  expect(suggestions()).toEqual([]);
  type(input, 'wa');
  await wait(200);
  expect(suggestions()).not.toEqual([]);
});

// rule: P-5-30, P-5-31, P-5-32, P-5-33
test('a fixed list of 20 addresses is searched by substring, at most 8 are shown, no server is called', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  expect(ADDRESSES).toHaveLength(20);
  const { input } = open();
  type(input, 'Washington');
  await wait(200);
  expect(suggestions()).toEqual(ADDRESSES.filter((address) => address.includes('Washington')).slice(0, 8));
  type(input, 'woodmont');
  await wait(200);
  expect(suggestions()).toEqual(['7250 Woodmont Avenue, Bethesda, MD 20814']);
  type(input, ', dc');
  await wait(200);
  expect(suggestions()).toHaveLength(8);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

// rule: P-4-31
test('the list closes 150 ms after the field is left', async () => {
  const { input } = open();
  type(input, 'Wash');
  await wait(200);
  fireEvent.blur(input);
  await wait(140);
  expect(suggestions()).not.toEqual([]);
  await wait(10);
  expect(suggestions()).toEqual([]);
});

test('the keyboard chooses a suggestion, and any other text is accepted', async () => {
  const { input } = open();
  type(input, 'duke');
  await wait(200);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input).toHaveValue('1800 Duke Street, Alexandria, VA 22314');
  type(input, 'Our own garden');
  await wait(200);
  fireEvent.blur(input);
  await wait(150);
  expect(input).toHaveValue('Our own garden');
  jest.useRealTimers();
  await expectAccessible();
});

/** @core */
import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { CodeForm, codeRefusal } from './code-form.tsx';
import type { CodeFormProps } from './code-form.tsx';

const check = jest.fn<Promise<string>, [string]>();
const onTaken = jest.fn();
beforeEach(() => check.mockResolvedValue(''));
afterEach(() => jest.resetAllMocks());

function open(props: Partial<CodeFormProps> = {}) {
  const page = renderUi(
    <CodeForm aria-label="Code from the mail" action="Confirm" check={check} onTaken={onTaken} {...props} />,
  );
  const enter = async (code: string) => {
    const field = screen.getByRole('textbox');
    await page.user.clear(field);
    await page.user.click(field);
    await page.user.paste(code);
    await page.user.keyboard('{Enter}');
  };
  return { ...page, enter };
}

test('a code is entered with the keyboard alone, and a phone offers it', async () => {
  const { user, container } = open();
  await expectNoAxeViolations(container);
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Code from the mail' })).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'one-time-code');
  await user.keyboard('819835');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onTaken).toHaveBeenCalled());
  expect(check).toHaveBeenCalledWith('819835');
});

// rule: accounts.md#typed-code
test.each([
  ['spaces around it', ' 819835 '],
  ['a space in the middle', '819 835'],
  ['a space that does not break', '819\u00A0835'],
  ['a space of the app', '819\u202F835'],
  ['a dash', '819-835'],
  ['a long dash', '819 – 835'],
  ['a hyphen that does not break', '819\u2011835'],
  ['invisible signs', '\u200E819\u200B835\uFEFF'],
])('a code with %s is checked as its six digits', async (_case, typed) => {
  const { enter } = open();
  await enter(typed);
  await waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1));
  expect(check.mock.calls).toEqual([['819835']]);
});

test.each([
  ['', 'Enter the six digits of the app.'],
  ['81983', 'The code has six digits.'],
  ['819 8355', 'The code has six digits.'],
  ['819.835', 'The code has six digits.'],
  ['81983O', 'The code has six digits.'],
  ['- - -', 'The code has six digits.'],
])('"%s" is not checked: %s', async (typed, message) => {
  const { enter } = open({ source: 'app' });
  await enter(typed);
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleDescription(message));
  expect(check).not.toHaveBeenCalled();
});

test('a wrong code is announced until the next one, and what was typed stays', async () => {
  check.mockResolvedValueOnce(codeRefusal(1));
  const { enter, container } = open();
  await enter('000 000');
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 1 more try.');
  expect(screen.getByRole('textbox')).toHaveValue('000 000');
  await expectNoAxeViolations(container);
  expect(onTaken).not.toHaveBeenCalled();
  await enter('819835');
  await waitFor(() => expect(onTaken).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a check that fails says so, in the words of the form where it has some', async () => {
  check.mockRejectedValue(new Error('offline'));
  const first = open();
  await first.enter('819835');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code could not be checked. Please try again.');
  first.unmount();
  const { enter } = open({ failureOf: () => codeRefusal(0) });
  await enter('819835');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code does not work any more.');
  expect(onTaken).not.toHaveBeenCalled();
});

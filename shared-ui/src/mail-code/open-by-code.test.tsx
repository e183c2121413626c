import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'shared-ui/router';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { OpenByCode } from './open-by-code.tsx';
import type { OpenByCodeProps } from './open-by-code.tsx';

const openLink = jest.fn<Promise<string | null>, [string, string]>();
const mail = jest.fn<Promise<void>, [string]>();
beforeEach(() => {
  openLink.mockResolvedValue(null);
  mail.mockResolvedValue();
});
afterEach(() => jest.resetAllMocks());

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};

async function open(asks: OpenByCodeProps['asks'] = 'number') {
  const page = renderUi(
    <>
      <OpenByCode asks={asks} open={openLink} mail={mail} />
      <Address />
    </>,
  );
  await screen.findByRole('heading', { name: 'Open it with the code of the mail' });
  const enter = async (named: string, code: string) => {
    const [first, second] = screen.getAllByRole('textbox');
    await page.user.clear(first!);
    await page.user.type(first!, named);
    await page.user.clear(second!);
    await page.user.type(second!, `${code}{Enter}`);
  };
  return { ...page, enter };
}

// rule: B-1-15
test('number and code are entered with the keyboard alone, and the page goes on as with the link', async () => {
  openLink.mockResolvedValue('f00d');
  const { user, container } = await open();
  await expectNoAxeViolations(container);
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Booking number' })).toHaveFocus();
  await user.keyboard('1043');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Code from the mail' })).toHaveFocus();
  await user.keyboard('abcd-2345{Enter}');
  await waitFor(() => expect(screen.getByText(/#f00d$/)).toBeInTheDocument());
  expect(openLink.mock.calls).toEqual([['1043', 'ABCD2345']]);
});

// rule: B-1-15
test.each([['abcd 2345'], [' ABCD–2345 '], ['abcd\u20112345'], ['abcd2345']])(
  'the code "%s" is checked as its eight characters',
  async (typed) => {
    const { enter } = await open();
    await enter('1043', typed);
    await waitFor(() => expect(openLink.mock.calls).toEqual([['1043', 'ABCD2345']]));
  },
);

test.each([
  ['1043', '', 'Enter the code from the mail.'],
  ['1043', 'ABCD-234', 'The code has eight letters and digits.'],
  ['', 'ABCD-2345', 'Enter the number of the booking.'],
  ['about 1043 or so', 'ABCD-2345', 'The number has digits only.'],
])('"%s" with "%s" is not checked: %s', async (named, code, message) => {
  const { user } = await open();
  if (named) await user.type(screen.getByRole('textbox', { name: 'Booking number' }), named);
  if (code) await user.type(screen.getByRole('textbox', { name: 'Code from the mail' }), code);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(openLink).not.toHaveBeenCalled();
});

// rule: B-1-15
test('a code that opens nothing is announced, what was typed stays, and a new one is mailed on demand', async () => {
  const { user, enter, container } = await open('address');
  await enter('ada@example.com', 'ABCD-2345');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This code does not belong to the address that got the mail.',
  );
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Mail me a new code' }));
  expect(await screen.findByText(/^If it is right, a mail with a new code is on its way/)).toBeVisible();
  expect(mail.mock.calls).toEqual([['ada@example.com']]);
  await expectNoAxeViolations(container);
});

test('a new code needs the number, and why one was not mailed is said', async () => {
  mail.mockRejectedValue(new Error('There were too many tries from your network.'));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Mail me a new code' }));
  expect(await screen.findByText('Please enter the number of your booking first.')).toBeVisible();
  expect(mail).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Booking number' }), '1043');
  await user.click(screen.getByRole('button', { name: 'Mail me a new code' }));
  expect(await screen.findByText('There were too many tries from your network.')).toBeVisible();
});

test('a check that fails says so', async () => {
  openLink.mockRejectedValue(new Error('The code could not be checked. Please try again.'));
  const { enter } = await open();
  await enter('1043', 'ABCD-2345');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code could not be checked.');
});

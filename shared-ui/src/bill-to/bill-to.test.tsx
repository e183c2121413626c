import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { BillTo } from './index.ts';
import type { BillToProps } from './index.ts';

const NOTHING = { companyName: '', address: '', orderNumber: '' };
const GIVEN = { companyName: 'Acme LLC', address: '1 Main Street\nArlington, VA 22201', orderNumber: 'PO-77' };

function open(props: Partial<BillToProps> = {}) {
  const [onSave, onRetry] = [jest.fn(() => Promise.resolve()), jest.fn()];
  const opened = renderUi(
    <BillTo
      given={NOTHING}
      failed={false}
      onRetry={onRetry}
      max={{ companyName: 20, address: 40, orderNumber: 10 }}
      tooLong={(max) => `At most ${max} characters`}
      issued=""
      onSave={onSave}
      explain={(cause) => `Refused: ${(cause as Error).message}`}
      {...props}
    />,
  );
  return { ...opened, onSave, onRetry };
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });

// rule: B-2-14
it('takes company, address and order number by the keyboard and closes', async () => {
  const { user, onSave, container } = open();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Bill to a company' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Bill to' })).toHaveTextContent('It stands on the invoice');
  await expectNoAxeViolations(container);
  await user.type(field(/Company/), 'Acme LLC');
  await user.type(field(/Address/), '1 Main Street{Enter}Arlington, VA 22201');
  await user.type(field(/Order number/), 'PO-77{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onSave).toHaveBeenCalledWith(GIVEN);
});

it('shows what was given and that issued papers stay as they are', async () => {
  const { user } = open({ given: GIVEN, issued: 'Invoice 2026-0042' });
  expect(screen.getByText('Acme LLC, 1 Main Street, Arlington, VA 22201')).toBeInTheDocument();
  expect(screen.getByText('PO-77')).toBeInTheDocument();
  expect(screen.getByText(/Papers that were issued before/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change bill-to' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Invoice 2026-0042 stays as it is.');
});

it('says beside its field that a text is too long, and by an alert why it was not saved; what was typed stays', async () => {
  const onSave = jest.fn(() => Promise.reject(new Error('offline')));
  const { user } = open({ onSave });
  await user.click(screen.getByRole('button', { name: 'Bill to a company' }));
  await user.type(field(/Order number/), 'PO-77-0123456{Enter}');
  await waitFor(() =>
    expect(field(/Order number/)).toHaveAccessibleDescription(expect.stringContaining('At most 10 characters')),
  );
  expect(onSave).not.toHaveBeenCalled();
  await user.clear(field(/Order number/));
  await user.type(field(/Order number/), 'PO-77{Enter}');
  expect(await screen.findByText('Refused: offline')).toBeInTheDocument();
  expect(field(/Order number/)).toHaveValue('PO-77');
});

it('says that it could not be loaded, and loads it again', async () => {
  const { user, onRetry } = open({ given: undefined, failed: true });
  expect(screen.getByText('The bill-to could not be loaded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalled();
});

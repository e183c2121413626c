import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { FormShell, TextField } from 'shared-ui/forms';
import { FieldRows, type FieldRowsProps } from './index.ts';

function setUp(links: string[], options: Partial<FieldRowsProps<string>> = {}) {
  return renderUi(
    <FormShell aria-label="Links" initialValues={{ links }} onSubmit={() => {}}>
      <FieldRows
        name="links"
        rowName={(number) => `link ${number}`}
        addLabel="Add a link"
        newRow=""
        columns="1fr auto"
        {...options}
      >
        {(index) => <TextField name={`links[${index}]`} label={`Address ${index + 1}`} />}
      </FieldRows>
    </FormShell>,
  );
}
const addresses = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const remove = (number: number) => screen.getByRole('button', { name: `Remove link ${number}` });
const add = () => screen.getByRole('button', { name: 'Add a link' });

it('has no axe findings, with and without rows', async () => {
  const { container, user } = setUp(['/a'], { emptyText: 'No links.' });
  await expectNoAxeViolations(container);
  expect(screen.getByRole('group', { name: 'Link 1' })).toContainElement(remove(1));
  await user.click(remove(1));
  expect(screen.getByText('No links.')).toBeVisible();
  await expectNoAxeViolations(container);
});

it('moves focus to the row above a removed one, and to the button without rows', async () => {
  const { user } = setUp(['/a', '/b', '/c']);
  remove(3).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Address 2')).toHaveFocus();
  await user.click(remove(1));
  expect(screen.getByLabelText('Address 1')).toHaveFocus();
  expect(addresses()).toEqual(['/b']);
  await user.click(remove(1));
  expect(add()).toHaveFocus();
});

it('moves focus to an added row, and adds above a last row that is fixed', async () => {
  const { user } = setUp(['/a', '/end'], { lastIsFixed: true });
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toEqual([remove(1)]);
  await user.click(add());
  expect(screen.getByLabelText('Address 2')).toHaveFocus();
  expect(addresses()).toEqual(['/a', '', '/end']);
});

it('moves a row up and keeps the focus in it; the first row stays', async () => {
  const { user, container } = setUp(['/a', '/b', '/c'], { ordered: true });
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Move up link 3' }));
  expect(addresses()).toEqual(['/a', '/c', '/b']);
  expect(screen.getByLabelText('Address 2')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move up link 1' }));
  expect(addresses()).toEqual(['/a', '/c', '/b']);
});

it('adds and removes within the limits', async () => {
  const { user } = setUp(['/a'], { min: 1, max: 2 });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(add());
  expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
});

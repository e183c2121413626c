import { screen } from '@testing-library/react';
import { FormShell, SubmitButton, yup } from 'shared-ui/forms';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { CheckboxGroupField } from './index.ts';

const schema = yup.object({ extras: yup.array().min(1, 'Please choose one') });
const options = [
  { value: 'ice', label: 'Ice cubes' },
  { value: 'mocktails', label: 'Mocktails' },
];

it('is chosen by the keyboard, and without a choice says that one is needed', async () => {
  const onSubmit = jest.fn();
  const { container, user } = renderUi(
    <FormShell
      initialValues={{ extras: [] as string[] }}
      validationSchema={schema}
      onSubmit={({ extras }) => onSubmit(extras)}
    >
      <CheckboxGroupField name="extras" label="Extras" description="For all guests" options={options} required />
      <SubmitButton>Send</SubmitButton>
    </FormShell>,
  );
  await expectNoAxeViolations(container);
  const group = screen.getByRole('group', { name: 'Extras' });
  expect(group).toHaveAccessibleDescription('For all guests');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('group', { description: 'For all guests Please choose one' })).toBe(group);
  await expectNoAxeViolations(container);
  screen.getByRole('checkbox', { name: 'Ice cubes' }).focus();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  await user.tab({ shift: true });
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit.mock.calls).toEqual([[['mocktails']]]);
});

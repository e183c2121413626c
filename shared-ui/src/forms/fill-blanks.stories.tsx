import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { FillBlanks } from './fill-blanks.tsx';
import { TextField } from './text-fields.tsx';

const KNOWN = { name: 'Ada Lovelace', phone: '202-555-0142' };

const meta = { component: FillBlanks } satisfies Meta<typeof FillBlanks>;
export default meta;

export const Filled: StoryObj<typeof meta> = {
  args: { values: KNOWN },
  decorators: [inForm({ name: '', phone: '' })],
  render: ({ values }) => (
    <>
      <TextField name="name" label="Name" />
      <TextField name="phone" label="Phone" />
      <FillBlanks values={values} />
    </>
  ),
};

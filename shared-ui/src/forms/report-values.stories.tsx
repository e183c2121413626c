import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import { FormShell } from './form-shell.tsx';
import { ReportValues } from './report-values.tsx';
import { TextField } from './text-fields.tsx';

interface Values {
  name: string;
}

function Mirrored() {
  const [values, setValues] = useState<Values>({ name: '' });
  return (
    <FormShell aria-label="Request" initialValues={{ name: '' }} onSubmit={() => {}}>
      <TextField name="name" label="Name" />
      <ReportValues<Values> onChange={setValues} />
      <output aria-label="Values">{JSON.stringify(values)}</output>
    </FormShell>
  );
}

const meta = { component: Mirrored } satisfies Meta<typeof Mirrored>;
export default meta;

export const Typed: StoryObj<typeof meta> = {
  play: async ({ canvas }) => userEvent.type(canvas.getByLabelText('Name'), 'Ada'),
};

import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { ChangedFields } from './changed-fields.tsx';
import type { MergedForm } from './use-merged-form.ts';

interface Note {
  time: string;
  note: string;
}

const mine: Note = { time: '5:00 PM – 11:00 PM', note: '' };
const form: MergedForm<Note> = {
  initialValues: { time: '6:00 PM – 11:00 PM', note: 'Bring ice' },
  saved: { time: '4:00 PM – 10:00 PM', note: 'Bring ice and the large shakers' },
  refused: mine,
  conflicts: [
    { label: 'Time', names: ['time'], text: ({ time }) => time },
    { label: 'Note for the person', names: ['note'], text: ({ note }) => note },
  ],
  ...{ choices: { Time: 'mine' }, attempts: 0 },
  ...{ choose: () => {}, prepare: () => null, refuse: () => {}, follow: () => {} },
};
const meta = {
  component: ChangedFields,
  decorators: [inForm({ ...mine })],
} satisfies Meta;
export default meta;

type Story = StoryObj;

export const OneDecided: Story = { render: () => <ChangedFields what="this shift" form={form} /> };
export const NotDecided: Story = {
  render: () => <ChangedFields what="this shift" form={{ ...form, choices: {}, attempts: 1 }} />,
};

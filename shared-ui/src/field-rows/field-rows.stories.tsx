import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { TextField } from 'shared-ui/forms';
import { FieldRows } from './field-rows.tsx';

const meta = {
  component: FieldRows,
  args: {
    name: 'links',
    rowName: (number) => `link ${number}`,
    addLabel: 'Add a link',
    newRow: { address: '' },
    columns: 'minmax(0, 1fr) auto',
    emptyText: 'No links.',
    children: (index) => <TextField name={`links[${index}].address`} label="Address" />,
  },
} satisfies Meta<typeof FieldRows>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { decorators: [inForm({ links: [{ address: '/a' }, { address: '/b' }] })] };
export const Empty: Story = { decorators: [inForm({ links: [] })] };
export const Full: Story = { args: { max: 1 }, decorators: [inForm({ links: [{ address: '/a' }] })] };
export const Ordered: Story = {
  args: { ordered: true },
  decorators: [inForm({ links: [{ address: '/a' }, { address: '/b' }] })],
};
export const LastIsFixed: Story = {
  args: { lastIsFixed: true },
  decorators: [inForm({ links: [{ address: '/a' }, { address: '/b' }] })],
};

import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button, Stack, Text } from 'shared-ui';
import { TextInput } from 'shared-ui/fields';
import { fn } from 'storybook/test';
import { Dialog, type DialogProps } from './dialog.tsx';

/** Opens again by its button after it was closed. */
function Openable({ open: initial, onClose, ...rest }: DialogProps) {
  const [open, setOpen] = useState(initial);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...rest} open={open} onClose={close} />
    </>
  );
}

const footer = (
  <>
    <Button variant="secondary">Back</Button>
    <Button>Save</Button>
  </>
);
const meta = {
  component: Dialog,
  render: (args) => <Openable {...args} />,
  args: { open: true, onClose: fn(), title: 'Change the number of guests' },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { open: false } };
export const Open: Story = {
  tags: ['look'],
  args: { children: <TextInput label="Guests" type="number" defaultValue={40} />, footer },
};
export const WithDescription: Story = { args: { description: 'The price changes with it.', footer } };
export const Small: Story = { args: { size: 'small', footer } };
export const Large: Story = { args: { size: 'large', footer } };
export const LongText: Story = {
  args: {
    title: 'Change the number of guests and the drinks of the event in the gardens of the museum',
    children: (
      <Stack>
        {Array.from({ length: 30 }, (_, index) => (
          <Text key={index}>Paragraph {index + 1} of a text that is longer than the window is high.</Text>
        ))}
      </Stack>
    ),
    footer,
  },
};

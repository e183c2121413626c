import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button, Unsaved, type UnsavedProps } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { TextAreaInput } from 'shared-ui/fields';

/** Its close button asks, as long as `when`. */
function Letter(props: UnsavedProps) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Write a mail" footer={<Button>Send mail</Button>}>
        <Unsaved {...props} />
        <TextAreaInput label="Text" rows={6} defaultValue="The certificate of insurance is attached." />
      </Dialog>
    </>
  );
}

const meta = { component: Unsaved, render: (args) => <Letter {...args} /> } satisfies Meta<typeof Unsaved>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Changed: Story = { args: { when: true } };
export const Unchanged: Story = { args: { when: false } };

import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stack } from 'shared-ui';
import { Facebook, Instagram, Linkedin, Pinterest, Twitter, Youtube } from './social-icons.tsx';

const meta = { component: Facebook } satisfies Meta<typeof Facebook>;
export default meta;

const marks = { Facebook, Instagram, Linkedin, Pinterest, Twitter, Youtube };

export const InLinks: StoryObj<typeof meta> = {
  render: () => (
    <Stack direction="row" gap={6}>
      {Object.entries(marks).map(([name, Mark]) => (
        <a key={name} href="https://example.com">
          <Mark aria-label={name} role="img" />
        </a>
      ))}
    </Stack>
  ),
};

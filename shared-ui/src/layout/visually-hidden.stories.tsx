import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = { component: VisuallyHidden } satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const BesideText: StoryObj<typeof meta> = {
  args: { children: ' (read by screen readers only)' },
  render: (args) => (
    <p>
      $699
      <VisuallyHidden {...args} />
    </p>
  ),
};

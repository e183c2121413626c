import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SpinnerRing } from './spinner-ring.tsx';

const meta = { component: SpinnerRing } satisfies Meta<typeof SpinnerRing>;
export default meta;

/** It is an inline box of its parent: in a button or a spinner that is a flex container. */
export const InText: StoryObj<typeof meta> = {
  render: () => (
    <p style={{ display: 'flex', gap: '0.5rem', alignItems: 'center' }}>
      <SpinnerRing aria-hidden="true" /> Sending
    </p>
  ),
};

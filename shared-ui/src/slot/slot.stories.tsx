import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Notice } from '../feedback/notice.tsx';
import { SlotContext } from './slot-context.ts';
import type { SlotFiller } from './slot-context.ts';
import { Slot } from './slot.tsx';

const filler = (name: string, load: SlotFiller['load']): SlotFiller => ({ name, load, report: () => {} });
const crew = filler('mfe-crew', () =>
  Promise.resolve({ default: () => <Notice title="Two of two bartenders are planned" /> }),
);

const meta = {
  component: Slot,
  args: { name: 'desk-booking', bookingId: 'b1' },
} satisfies Meta<typeof Slot>;
export default meta;

type Story = StoryObj<typeof meta>;

const filledBy = (...fillers: SlotFiller[]): Story => ({
  render: (args) => (
    <SlotContext value={() => fillers}>
      <Slot {...args} />
    </SlotContext>
  ),
});

export const Filled: Story = filledBy(crew);
export const Loading: Story = filledBy(filler('mfe-slow', () => new Promise(() => {})));
export const Failed: Story = filledBy(
  filler('mfe-broken', () => Promise.reject(Object.assign(new Error('offline'), { name: 'RemoteLoadError' }))),
  crew,
);
export const Empty: Story = filledBy();

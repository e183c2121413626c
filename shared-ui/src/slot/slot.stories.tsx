import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Notice } from '../feedback/notice.tsx';
import { SlotContext } from './slot-context.ts';
import type { SlotSource } from './slot-context.ts';
import { Slot } from './slot.tsx';

type Load = () => ReturnType<SlotSource['loadSlot']>;
const filler = (name: string, load: Load) => ({ name, load, slots: ['desk-booking'] });
const crew = filler('mfe-crew', () =>
  Promise.resolve({ default: () => <Notice title="Two of two bartenders are planned" /> }),
);

const meta = {
  component: Slot,
  args: { name: 'desk-booking', bookingId: 'b1' },
} satisfies Meta<typeof Slot>;
export default meta;

type Story = StoryObj<typeof meta>;

const filledBy = (...remotes: ReturnType<typeof filler>[]): Story => ({
  render: (args) => (
    <SlotContext
      value={{
        remotes,
        loadSlot: ({ name }) => remotes.find((each) => each.name === name)!.load(),
        reportBrokenSlot: () => {},
      }}
    >
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

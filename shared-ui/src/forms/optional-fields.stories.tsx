import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { OptionalFields } from './optional-fields.tsx';

const meta = { component: OptionalFields } satisfies Meta<typeof OptionalFields>;
export default meta;

type Story = StoryObj<typeof meta>;

const fields = [
  { name: 'venue', label: 'Venue', kind: 'line' },
  { name: 'zipCode', label: 'ZIP code', kind: 'zip' },
  { name: 'accessNote', label: 'Access', kind: 'text', help: 'Parking, the door to use.' },
  { name: 'dayContactPhone', label: 'Their phone', kind: 'phone' },
] as const;
const blank = { venue: '', zipCode: '', accessNote: '', dayContactPhone: '' };

export const Default: Story = { args: { fields }, decorators: [inForm(blank)] };

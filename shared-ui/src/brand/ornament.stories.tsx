import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Ornament } from './ornament.tsx';

const meta = { component: Ornament } satisfies Meta<typeof Ornament>;
export default meta;

export const Default: StoryObj<typeof meta> = { tags: ['look'] };

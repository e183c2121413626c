import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Spinner } from 'shared-ui';
import { FullHeight } from './full-height.ts';

const meta = { component: FullHeight, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof FullHeight>;
export default meta;

export const WhileLoading: StoryObj<typeof meta> = { args: { children: <Spinner /> } };

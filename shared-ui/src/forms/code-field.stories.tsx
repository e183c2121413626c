import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { CodeField, codeRefusal } from './code-field.tsx';

const meta = { component: CodeField } satisfies Meta<typeof CodeField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { decorators: [inForm({ code: '' })] };
export const OfAnApp: Story = { args: { label: 'Code of the app' }, decorators: [inForm({ code: '418203' })] };
export const Refused: Story = { decorators: [inForm({ code: '000000' }, { code: codeRefusal(4) })] };

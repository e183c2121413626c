import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Section, Text } from 'shared-ui';
import { AfterFirstPaint } from './after-first-paint.tsx';

const meta = { component: AfterFirstPaint, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof AfterFirstPaint
>;
export default meta;

export const FormOfALargePage: StoryObj<typeof meta> = {
  args: {
    children: (
      <Section>
        <Text>The form, its price and the packages.</Text>
      </Section>
    ),
  },
};

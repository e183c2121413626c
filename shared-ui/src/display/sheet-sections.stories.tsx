import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SheetSections } from './sheet-sections.tsx';

const meta = { component: SheetSections } satisfies Meta<typeof SheetSections>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FactsWithATotal: Story = {
  tags: ['look'],
  args: {
    sections: [
      {
        heading: 'The event',
        facts: [
          ['Date', 'Friday, November 27, 2026'],
          ['Guests', '40'],
        ],
        total: ['Price', '$599.00'],
      },
    ],
  },
};
export const ParagraphsAndSteps: Story = {
  args: {
    sections: [
      { paragraphs: ['You supply the alcohol; we bring everything else.'] },
      { heading: 'Method', items: ['Stir with ice.', 'Strain into a cold glass.'], ordered: true },
    ],
  },
};

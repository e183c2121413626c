import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Picture } from './picture.tsx';
import { storyPicture } from '../../.storybook/story-picture.ts';

const meta = {
  component: Picture,
  args: { picture: storyPicture, sizes: '100vw', load: 'now' },
} satisfies Meta<typeof Picture>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const Cropped: Story = { args: { ratio: '21 / 9', position: '50% 70%' } };
export const Contained: Story = { args: { ratio: '1', fit: 'contain' } };
export const WithPortrait: Story = { args: { portrait: storyPicture } };
export const OwnAlternativeText: Story = { args: { alt: 'The bar in the garden of the museum' } };
export const Decorative: Story = { args: { alt: '' } };
/** The colors of the picture are shown in its place until it has loaded. */
export const BeforeItHasLoaded: Story = {
  args: { load: 'lazy' },
  decorators: [
    (Story) => (
      <div style={{ marginTop: '300vh' }}>
        <Story />
      </div>
    ),
  ],
};

import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Heading, Text } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { Card } from './card.tsx';
import { storyPicture } from '../../.storybook/story-picture.ts';

const content = (
  <>
    <Heading level={3}>Classic bar</Heading>
    <Text>Two bartenders, four hours, up to 80 guests.</Text>
  </>
);
const meta = { component: Card, args: { children: content } } satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Emphasis: Story = { tags: ['look'], args: { emphasis: true } };
export const SmallPadding: Story = { args: { padding: 'small' } };
export const WithPicture: Story = {
  args: { padding: 'none', children: <Picture picture={storyPicture} sizes="100vw" load="now" ratio="16 / 9" /> },
};

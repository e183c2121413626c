import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Grid, Heading, Text } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { Link } from 'shared-ui/router';
import { LinkCard } from './link-card.tsx';
import { storyPicture } from '../../.storybook/story-picture.ts';

const meta = {
  component: LinkCard,
  decorators: [
    (Story) => (
      <Grid as="ul" role="list" columns={3}>
        <Story />
      </Grid>
    ),
  ],
} satisfies Meta<typeof LinkCard>;
export default meta;

type Story = StoryObj<typeof meta>;

const card = (title: string) => [
  <Picture key="picture" picture={storyPicture} sizes="33vw" load="now" ratio="4 / 3" alt="" />,
  <Heading key="title" level={3}>
    <Link to="/blog">{title}</Link>
  </Heading>,
  <Text key="text" tone="muted">
    Two drinks are enough for most weddings.
  </Text>,
];

export const Default: Story = { tags: ['look'], args: { children: card('Signature drinks') } };
export const LongText: Story = {
  args: { children: card('How to choose signature drinks for a wedding with guests who do and do not drink alcohol') },
};

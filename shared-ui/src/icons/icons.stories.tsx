import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Grid, Stack, Text } from 'shared-ui';
import * as icons from './index.ts';

const meta = { title: 'icons/icons' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  tags: ['look'],
  render: () => (
    <Grid min="9rem" gap={4}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Stack key={name} direction="row" gap={2}>
          <Icon />
          <Text size="small">{name}</Text>
        </Stack>
      ))}
    </Grid>
  ),
};
export const Labeled: Story = { render: () => <icons.CircleAlert aria-label="Needs your attention" role="img" /> };

import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button, Stack } from 'shared-ui';
import { SearchFilter } from './search-filter.tsx';

const meta = {
  component: SearchFilter,
  args: {
    label: 'Search recipes',
    looksAt: 'By name, description or ingredient.',
    value: '',
    onSearch: () => undefined,
  },
} satisfies Meta<typeof SearchFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Searched: Story = { args: { value: 'lemon' } };
export const ClearedOutside: Story = {
  render: function Cleared(args) {
    const [value, setValue] = useState('lemon');
    return (
      <Stack gap={3} align="start">
        <SearchFilter {...args} value={value} onSearch={setValue} />
        <Button size="small" onClick={() => setValue('')}>
          Clear filters
        </Button>
      </Stack>
    );
  },
};

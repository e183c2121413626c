import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from 'shared-ui';
import { fn } from 'storybook/test';
import { Lightbox, type LightboxItem, type LightboxProps } from './lightbox.tsx';
import { storyPicture } from '../../.storybook/story-picture.ts';

const items: LightboxItem[] = [
  { picture: storyPicture, caption: 'Rose coupe' },
  { picture: storyPicture, caption: 'Champagne tower' },
  { picture: storyPicture, caption: 'The bar at night' },
];

/** Opens again by its button after it was closed. */
function Openable({ index: initial, onClose, ...rest }: LightboxProps) {
  const [index, setIndex] = useState(initial);
  const close = () => {
    setIndex(undefined);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setIndex(0)}>Open</Button>
      <Lightbox {...rest} index={index} onClose={close} />
    </>
  );
}

const meta = {
  component: Lightbox,
  render: (args) => <Openable {...args} />,
  args: { label: 'Gallery', items, index: 0, onClose: fn() },
} satisfies Meta<typeof Lightbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { index: undefined } };
export const FirstPicture: Story = {};
export const LastPicture: Story = { args: { index: 2 } };
export const OnePicture: Story = { args: { items: items.slice(0, 1) } };
export const LongCaption: Story = {
  args: {
    items: items.map((item) => ({
      ...item,
      caption:
        'The bar at night in the gardens of the museum by the river, with lights in all trees and guests on the terrace',
    })),
  },
};

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { GalleryPicture } from 'shared-data/domain/gallery';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { Lightbox } from './lightbox.tsx';

const photo = (picture: string, title: string, alt: string): GalleryPicture => ({
  ...{ picture, title, alt },
  categories: ['Cocktails'],
});
const photos = [
  photo('gallery/rose-coupe-close-up', 'Rose', 'Rose coupe'),
  photo('00000000-0000-4000-8000-000000000001', 'Tower of coupes', 'Champagne tower'),
  photo('gallery/mobile-bar-string-lights', 'Our bar', 'The bar at night'),
];

function Example() {
  const [index, setIndex] = useState<number>();
  return (
    <>
      <button onClick={() => setIndex(1)}>Look</button>
      <Lightbox label="Gallery" photos={photos} index={index} onClose={() => setIndex(undefined)} />
    </>
  );
}
const dialog = () => screen.queryByRole('dialog', { name: 'Gallery' });

it('has no axe findings when open', async () => {
  const { container, user } = renderUi(<Example />);
  await user.click(screen.getByRole('button', { name: 'Look' }));
  await expectNoAxeViolations(container);
});

it('is turned with the arrow keys, Home and End, and wraps', async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(screen.getByText('Champagne tower (2 of 3)')).toBeInTheDocument();
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('The bar at night (3 of 3)')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Rose coupe (1 of 3)')).toBeInTheDocument();
  await user.keyboard('{End}{ArrowLeft}');
  expect(screen.getByText('Champagne tower (2 of 3)')).toBeInTheDocument();
});

it('closes by its button, by a press beside the picture and by Escape, not by one on the picture', async () => {
  const { user } = renderUi(<Example />);
  const open = () => user.click(screen.getByText('Look'));
  await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).not.toBeInTheDocument();
  await open();
  await user.click(screen.getByRole('img', { name: 'Tower of coupes' }));
  expect(dialog()).toBeInTheDocument();
  fireEvent.click(dialog()!);
  expect(dialog()).not.toBeInTheDocument();
  await open();
  fireEvent(dialog()!, new Event('cancel', { cancelable: true }));
  expect(dialog()).not.toBeInTheDocument();
});

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PhotoInput, photoSource, type ResizedPhoto } from 'shared-ui/photo';
import { expectNoAxeViolations, renderUi, watchDrawnPhotos } from 'shared-ui/testing';

afterEach(() => jest.restoreAllMocks());

const sent: (ResizedPhoto | null)[] = [];
beforeEach(() => void sent.splice(0));

function Photo() {
  const [photo, setPhoto] = useState<ResizedPhoto | null>(null);
  return (
    <PhotoInput
      label="Photo (optional)"
      description="The finished drink."
      source={photo && photoSource(photo.content)}
      alt="A drink"
      onPhoto={(next) => {
        sent.push(next);
        setPhoto(next);
      }}
    />
  );
}
const file = (bytes = 1) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
const input = () => screen.getByLabelText('Photo (optional)');

// rule: B-4-20
test('a photo is drawn small enough, whole and for lists, and shown', async () => {
  const drawn = watchDrawnPhotos({ width: 3000, height: 4000 });
  const { user, container } = renderUi(<Photo />);
  await expectNoAxeViolations(container);
  await user.upload(input(), file());
  expect(await screen.findByRole('img', { name: 'A drink' })).toHaveAttribute('src', 'data:image/jpeg;base64,/9j/');
  expect(drawn).toEqual([
    [900, 1200],
    [240, 320],
  ]);
  expect(sent).toEqual([{ content: '/9j/', small: '/9j/' }]);
  await expectNoAxeViolations(container);
});

test('a photo that is removed leaves the focus at the input', async () => {
  watchDrawnPhotos({ width: 30, height: 40 });
  const { user } = renderUi(<Photo />);
  await user.upload(input(), file());
  await user.click(await screen.findByRole('button', { name: 'Remove the photo' }));
  expect(screen.queryByRole('img')).toBeNull();
  await waitFor(() => expect(input()).toHaveFocus());
  expect(sent.at(-1)).toBeNull();
});

// rule: recipes.md#photo
test.each([
  ['that cannot be read', null, 3, 1, /We cannot read this file/],
  ['that stays too large', { width: 9, height: 9 }, 400_000, 1, /cannot be made small enough/],
  ['of more than 30 MB', { width: 9, height: 9 }, 3, 30_000_001, /more than 30 MB/],
])('a file %s is refused in words, and the photo before it stays', async (_what, picture, bytes, size, words) => {
  watchDrawnPhotos({ width: 9, height: 9 });
  const { user } = renderUi(<Photo />);
  await user.upload(input(), file());
  await screen.findByRole('img', { name: 'A drink' });
  watchDrawnPhotos(picture, { bytes });
  await user.upload(input(), file(size));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('img', { name: 'A drink' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

// rule: B-7-03
test('a photo that the browser would change is refused in words', async () => {
  watchDrawnPhotos({ width: 9, height: 9 }, { noise: true });
  const { user } = renderUi(<Photo />);
  await user.upload(input(), file());
  expect(await screen.findByText(/this photo would not be the one that you chose/)).toBeVisible();
  expect(sent).toEqual([]);
});

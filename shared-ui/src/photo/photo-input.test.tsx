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
const file = (bytes = 1) =>
  Object.assign(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }), {
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(bytes)), // a file of jsdom cannot be read
  });
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

/** A JPEG of so many bytes without the place, which its camera wrote. */
function jpeg(bytes: number) {
  const place = [0xff, 0xe1, 0, 8, ...new TextEncoder().encode('38.9 N')];
  const scan = [0xff, 0xda, 0, 2, ...Array<number>(bytes - 8).fill(7)];
  const content = Uint8Array.from([0xff, 0xd8, ...place, ...scan, 0xff, 0xd9]);
  return Object.assign(new File([content], 'a.jpg', { type: 'image/jpeg' }), {
    arrayBuffer: () => Promise.resolve(content.buffer),
  });
}
const PROTECTIONS = ['noise', 'blank', 'white', 'throws', 'blank file'] as const;

// rule: B-7-03
test.each(PROTECTIONS)('in a browser whose canvas returns %s a small JPEG is sent as it is', async (protects) => {
  const drawn = watchDrawnPhotos({ width: 90, height: 120 }, { protects });
  const { user } = renderUi(<Photo />);
  await user.upload(input(), jpeg(30_000));
  await screen.findByRole('img', { name: 'A drink' });
  expect(drawn).toEqual([]);
  const [photo] = sent;
  expect(photo?.small).toBe(photo?.content);
  expect(atob(photo?.content ?? '').slice(0, 4)).toBe('\xFF\xD8\xFF\xDA'); // without the place
});

// rule: B-7-03
test.each(PROTECTIONS.flatMap((protects) => [[protects, file()] as const, [protects, jpeg(30_001)] as const]))(
  'in a browser whose canvas returns %s another photo is refused in words',
  async (protects, photo) => {
    watchDrawnPhotos({ width: 90, height: 120 }, { protects });
    const { user } = renderUi(<Photo />);
    await user.upload(input(), photo);
    expect(
      await screen.findByText(/this photo would not be the one that you chose.* JPEG of at most 30 KB/),
    ).toBeVisible();
    expect(sent).toEqual([]);
  },
);

// rule: B-7-03
test('where no copy for lists is needed, none is made, and the file itself may have ten times as much', async () => {
  const drawn = watchDrawnPhotos({ width: 3000, height: 4000 });
  const photos: (ResizedPhoto | null)[] = [];
  const { user } = renderUi(
    <PhotoInput
      label="Photo (optional)"
      source={null}
      alt=""
      withSmall={false}
      onPhoto={(next) => void photos.push(next)}
    />,
  );
  await user.upload(input(), file());
  await waitFor(() => expect(photos).toEqual([{ content: '/9j/' }]));
  expect(drawn).toEqual([[900, 1200]]);
  watchDrawnPhotos({ width: 3000, height: 4000 }, { protects: 'noise' });
  await user.upload(input(), jpeg(300_000));
  await waitFor(() => expect(photos).toHaveLength(2));
  expect(Object.keys(photos[1] ?? {})).toEqual(['content']);
});

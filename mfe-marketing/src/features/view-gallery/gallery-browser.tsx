import { Stack, Text, VisuallyHidden } from 'shared-ui';
import { useAddressState } from 'shared-ui/router';
import { GALLERY, GALLERY_CATEGORIES, GALLERY_NOTES, type GalleryFilter } from '../../content/gallery.ts';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { PhotoGrid } from './photo-grid.tsx';

const isFilter = (value: string | null): value is GalleryFilter =>
  GALLERY_CATEGORIES.some((category) => category === value);

/** The nine photos and their categories; the chosen one stays in the address. */
export function GalleryBrowser() {
  const [address, change] = useAddressState();
  const asked = address.get('category');
  const filter = isFilter(asked) ? asked : 'All';
  const photos = filter === 'All' ? GALLERY : GALLERY.filter(({ categories }) => categories.includes(filter));
  return (
    <Stack gap={6}>
      <FilterButtons
        label="Show"
        options={GALLERY_CATEGORIES.map((category) => ({ value: category, label: category }))}
        value={filter}
        onChange={(category) => change({ category: category === 'All' ? '' : category })}
      />
      {GALLERY_NOTES[filter] && <Text tone="muted">{GALLERY_NOTES[filter]}</Text>}
      <VisuallyHidden role="status">{`${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`}</VisuallyHidden>
      <PhotoGrid key={filter} photos={photos} layout={filter === 'All' ? 'mosaic' : 'even'} inFirstWindow={3} />
    </Stack>
  );
}

import { useContent } from 'shared-data/content';
import { EmptyState, Stack, Text, VisuallyHidden } from 'shared-ui';
import { useAddressState } from 'shared-ui/router';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { assetOf, GALLERY_FILTERS, galleryOf } from '../../content/gallery.ts';
import { PAGE } from '../../content/pages/gallery.ts';
import { PhotoGrid } from './photo-grid.tsx';

/** The pictures and their categories; the chosen one stays in the address. */
export function GalleryBrowser() {
  const gallery = galleryOf(useContent());
  const [address, change] = useAddressState();
  const filter = GALLERY_FILTERS.find((one) => one === address.get('category')) ?? 'All';
  if (gallery.length === 0) return <EmptyState level={2} title={PAGE.none} />;
  const photos = filter === 'All' ? gallery : gallery.filter(({ categories }) => categories.includes(filter));
  const note =
    photos.length === 0
      ? PAGE.none
      : filter === 'Team' && photos.every(({ picture }) => assetOf(picture)) && PAGE.teamNote;
  return (
    <Stack gap={6}>
      <FilterButtons
        label="Show"
        options={GALLERY_FILTERS.map((value) => ({ value, label: value }))}
        value={filter}
        onChange={(category) => change({ category: category === 'All' ? '' : category })}
      />
      {note && <Text tone="muted">{note}</Text>}
      <VisuallyHidden role="status">{`${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`}</VisuallyHidden>
      <PhotoGrid key={filter} photos={photos} layout={filter === 'All' ? 'mosaic' : 'even'} inFirstWindow={3} />
    </Stack>
  );
}

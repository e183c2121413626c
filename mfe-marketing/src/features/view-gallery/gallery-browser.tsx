import { styled } from 'styled-components';
import { buttonStyle, Text, VisuallyHidden } from 'shared-ui';
import { useAddressState } from 'shared-ui/router';
import { GALLERY, GALLERY_CATEGORIES, GALLERY_NOTES, type GalleryFilter } from '../../content/gallery.ts';
import { PhotoGrid } from './photo-grid.tsx';

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  margin-bottom: ${({ theme }) => theme.space(8)};
`;

const Filter = styled.button`
  ${buttonStyle}
`;

const Note = styled(Text)`
  margin-bottom: ${({ theme }) => theme.space(6)};
`;

const isFilter = (value: string | null): value is GalleryFilter => GALLERY_CATEGORIES.some((category) => category === value);

/** The nine photos and their categories; the chosen one stays in the address. */
export function GalleryBrowser() {
  const [address, change] = useAddressState();
  const asked = address.get('category');
  const filter = isFilter(asked) ? asked : 'All';
  const photos = filter === 'All' ? GALLERY : GALLERY.filter(({ categories }) => categories.includes(filter));
  return (
    <>
      <Filters data-needs-script role="group" aria-label="Show">
        {GALLERY_CATEGORIES.map((category) => (
          <Filter
            key={category}
            type="button"
            data-size="small"
            data-variant={category === filter ? 'primary' : 'secondary'}
            aria-pressed={category === filter}
            onClick={() => change({ category: category === 'All' ? '' : category })}
          >
            {category}
          </Filter>
        ))}
      </Filters>
      {GALLERY_NOTES[filter] && <Note tone="muted">{GALLERY_NOTES[filter]}</Note>}
      <VisuallyHidden role="status">{`${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`}</VisuallyHidden>
      <PhotoGrid key={filter} photos={photos} layout={filter === 'All' ? 'mosaic' : 'even'} inFirstWindow={3} />
    </>
  );
}

import { theme } from 'shared-ui';
import { photoSource } from 'shared-ui/photo';
import { Picture, type PictureEntry } from 'shared-ui/pictures';
import { styled } from 'styled-components';
import { useGalleryPhotoQuery } from '../../api/gallery-api.ts';
import type { KeptPicture } from '../../api/gallery-api.ts';
import { pictures } from '../../../../pictures.gen.ts';

const assets: Partial<Record<string, PictureEntry>> = pictures;

const Photo = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
const Empty = styled.div`
  height: 100%;
  background: ${theme.color.sunken};
`;

/** A picture beside its words, which say what it shows; the database gives the owner hidden photos too. */
export function PictureThumb({ picture: { id, asset } }: { picture: KeptPicture }) {
  const entry = assets[asset];
  const { currentData: photo } = useGalleryPhotoQuery(id, { skip: asset !== '' });
  if (entry) return <Picture picture={entry} alt="" sizes="9rem" fit="cover" />;
  return photo ? <Photo src={photoSource(photo)} alt="" /> : <Empty />;
}

import { GALLERY_CATEGORIES } from 'shared-data/domain/gallery';
import type { GalleryCategory } from 'shared-data/domain/gallery';
import { yup, type ComparedField } from 'shared-ui/forms';
import type { ResizedPhoto } from 'shared-ui/photo';
import type { KeptPicture, PictureInput } from '../../api/gallery-api.ts';

/** What the form of a picture holds. */
export interface PictureValues {
  /** The photo of a picture that is added. */
  photo: ResizedPhoto | null;
  title: string;
  alt: string;
  categories: GalleryCategory[];
}

const text = (message: string, most: number) =>
  yup.string().trim().required(message).max(most, `Use at most ${most} characters`);
const words = {
  title: text('Enter a title', 60),
  alt: text('Enter what the picture shows', 200),
  categories: yup.array().min(1, 'Choose at least one category'),
};

/** What the form accepts; the database refuses the same (docs/product/gallery-and-testimonials.md#owner-pictures). */
export const pictureSchema = (isNew: boolean) =>
  yup.object(isNew ? { photo: yup.object().nullable().required('Choose a photo'), ...words } : words);

const isCategory = (value: string): value is GalleryCategory => GALLERY_CATEGORIES.some((one) => one === value);

export const valuesOf = (picture: KeptPicture | null): PictureValues => ({
  photo: null,
  title: picture?.title ?? '',
  alt: picture?.alt ?? '',
  categories: picture?.categories.filter(isCategory) ?? [],
});

export const toPicture = ({ photo, title, alt, categories }: PictureValues): PictureInput => ({
  title: title.trim(),
  alt: alt.trim(),
  categories,
  ...photo,
});

/** The parts that two admins may change, with their texts. */
export const COMPARED: readonly ComparedField<PictureValues>[] = [
  { label: 'Title', names: ['title'], text: ({ title }) => title.trim() },
  { label: 'What the picture shows', names: ['alt'], text: ({ alt }) => alt.trim() },
  {
    label: 'Categories',
    names: ['categories'],
    text: ({ categories }) => GALLERY_CATEGORIES.filter((one) => categories.includes(one)).join(', '),
  },
];

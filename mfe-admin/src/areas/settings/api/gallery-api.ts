import type { GalleryCategory } from 'shared-data/domain/gallery';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcAnswer } from 'shared-data/store';

/** A picture of the gallery as the owner keeps it; `asset` is empty for a photo that the owner added. */
export type KeptPicture = RpcAnswer<'gallery_list'>[number];

/** What is written about a picture, with the photo when it is added. */
export interface PictureInput {
  title: string;
  alt: string;
  categories: readonly GalleryCategory[];
  content?: string;
  small?: string | undefined;
}

/** Where a picture is put. */
export type Place = 'first' | 'up' | 'down';

const galleryApi = api.injectEndpoints({
  endpoints: (build) => ({
    galleryList: build.query({ ...rpc('gallery_list'), providesTags: [listTag('GalleryPicture')] }),
    /** The small photo of a picture in base64, of a hidden one too. */
    galleryPhoto: build.query(rpc('gallery_photo', (id: string) => ({ id, small: true }))),
    /** Without an id it adds the picture; resolves to the id. Refused with `gallery_full` or `changed_elsewhere`. */
    saveGalleryPicture: build.mutation({
      ...rpc(
        'save_gallery_picture',
        ({ id, version, picture }: { id: string | null; version: number | null; picture: PictureInput }) => ({
          id,
          version,
          picture: { ...picture, categories: [...picture.categories] },
        }),
      ),
      invalidatesTags: [listTag('GalleryPicture')],
    }),
    moveGalleryPicture: build.mutation({
      ...rpc('move_gallery_picture', ({ id, to }: { id: string; to: Place }) => ({ id, to })),
      invalidatesTags: [listTag('GalleryPicture')],
    }),
    /** Refused with `gallery_full` when a picture is to be shown. */
    setGalleryPictureHidden: build.mutation({
      ...rpc('set_gallery_picture_hidden'),
      invalidatesTags: [listTag('GalleryPicture')],
    }),
    removeGalleryPicture: build.mutation({
      ...rpc('remove_gallery_picture', (id: string) => ({ id })),
      invalidatesTags: [listTag('GalleryPicture')],
    }),
  }),
});

export const {
  useGalleryListQuery,
  useGalleryPhotoQuery,
  useSaveGalleryPictureMutation,
  useMoveGalleryPictureMutation,
  useSetGalleryPictureHiddenMutation,
  useRemoveGalleryPictureMutation,
} = galleryApi;

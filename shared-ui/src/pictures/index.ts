export {
  loading,
  Picture,
  pictureSrcSet,
  pictureUrl,
  portraitMedia,
  sharePictureUrl,
  type PictureEntry,
  type PictureFiles,
  type PictureProps,
} from './picture.tsx';

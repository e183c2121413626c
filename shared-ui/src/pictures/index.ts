export {
  Picture,
  pictureEntry,
  pictureSrcSet,
  pictureUrl,
  portraitMedia,
  sharePictureUrl,
  type PictureEntry,
  type PictureName,
  type PictureProps,
} from './picture.tsx';
export { pictures } from './pictures.gen.ts';

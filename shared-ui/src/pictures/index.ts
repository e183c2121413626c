export {
  Picture,
  pictureEntry,
  pictureSrcSet,
  pictureUrl,
  sharePictureUrl,
  type PictureEntry,
  type PictureName,
  type PictureProps,
} from './picture.tsx';
export { pictures } from './pictures.gen.ts';

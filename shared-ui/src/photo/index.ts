/** A photo that somebody chooses, made smaller in the browser. */
export { PhotoInput, type PhotoInputProps } from './photo-input.tsx';
export { photoSource, type ResizedPhoto } from './resize-photo.ts';

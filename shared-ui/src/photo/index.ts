/** A photo that somebody chooses, made smaller in the browser. */
export { canvasReadsBack } from './canvas-reads-back.ts';
export { PhotoInput, type PhotoInputProps } from './photo-input.tsx';
export { photoSource, type ResizedPhoto } from './resize-photo.ts';

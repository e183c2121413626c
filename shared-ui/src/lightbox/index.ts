export { Lightbox, type LightboxItem, type LightboxProps } from './lightbox.tsx';

export { OpenByCode, type OpenByCodeProps } from './open-by-code.tsx';

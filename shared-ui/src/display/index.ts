/** Small pieces of content: figures, prices, ratings, progress. */
export { DownloadButton, type DownloadButtonProps } from './download-button.tsx';
export { FileList, type FileListItem, type FileListProps } from './file-list.tsx';
export { Fold, type FoldProps } from './fold.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export { PhoneLink } from './phone-link.tsx';
export { Price, type PriceProps } from './price.tsx';
export { SheetSections, type SheetSectionsProps } from './sheet-sections.tsx';
export { StarRating } from './star-rating.tsx';
export { Stat, Stats, type StatItem } from './stat.tsx';
export { Stepper, type StepperProps } from './stepper.tsx';

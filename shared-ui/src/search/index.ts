export { SearchFilter, type SearchFilterProps } from './search-filter.tsx';

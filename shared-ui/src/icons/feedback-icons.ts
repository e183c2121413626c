export { default as CircleAlert } from 'lucide-react/icons/circle-alert';
export { default as CircleCheck } from 'lucide-react/icons/circle-check';
export { default as Info } from 'lucide-react/icons/info';
export { default as TriangleAlert } from 'lucide-react/icons/triangle-alert';
export { default as X } from 'lucide-react/icons/x';

import type { ReactNode, SVGProps } from 'react';

const mark = (name: string, drawing: ReactNode) => {
  const Mark = (props: SVGProps<SVGSVGElement>) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] ? undefined : true}
      {...props}
    >
      {drawing}
    </svg>
  );
  Mark.displayName = name;
  return Mark;
};

export const Instagram = mark(
  'Instagram',
  <>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17.2 6.8h.01" />
  </>,
);
export const Facebook = mark(
  'Facebook',
  <path d="M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7.5a.5.5 0 0 1 .5-.5H17z" />,
);
export const Twitter = mark('Twitter', <path d="M4 4l16 16M20 4 4 20M4 4h4l12 16h-4z" />);
export const Linkedin = mark(
  'Linkedin',
  <>
    <path d="M4 10v10M4 5.2v.01M9.5 20V10M9.5 14.5a4.5 4.5 0 0 1 9 0V20" />
  </>,
);
export const Youtube = mark(
  'Youtube',
  <>
    <rect x="2" y="5" width="20" height="14" rx="4" />
    <path d="m10 9 5 3-5 3z" />
  </>,
);
export const Pinterest = mark(
  'Pinterest',
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="m9.5 20 2.3-10M8.6 12.6A3.6 3.6 0 1 1 12 14.6c-1 0-1.5-.7-1.5-.7" />
  </>,
);

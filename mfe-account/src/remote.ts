import type { RemotePages } from 'tooling/contract';

const signIn = () => import('./pages/sign-in-page.tsx');
const signUp = () => import('./pages/sign-up-page.tsx');

export const pages = {
  '/sign-in': signIn,
  '/auth/signin': signIn,
  '/sign-up': signUp,
  '/auth/signup': signUp,
  '/account': () => import('./pages/account-page.tsx'),
  '/account/plans': () => import('./pages/plans-page.tsx'),
} satisfies RemotePages;

// The shell's own pages.
import type { Page } from '@challenge-coins/shared-ui/host';

/** Whoever is signed in sees neither. */
export const PAGES: readonly Page[] = [
  {
    path: '/login',
    title: 'Login',
    load: () => import(/* webpackChunkName: "login" */ './session/login.page.tsx'),
  },
  {
    path: '/register',
    title: 'Register',
    load: () => import(/* webpackChunkName: "register" */ './session/register.page.tsx'),
  },
];

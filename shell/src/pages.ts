// Pages of the shell.
import type { PageDefinition } from '@challenge-coins/shared-ui/host';

/** Pages of the shell. Pages opened from email links are personalized and skip SSR. */
export const PAGES: readonly PageDefinition[] = [
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
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    load: () => import(/* webpackChunkName: "recovery" */ './session/forgot-password.page.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Choose a new password',
    load: () => import(/* webpackChunkName: "recovery" */ './session/reset-password.page.tsx'),
    skipSsr: true,
  },
  {
    path: '/confirm-email',
    title: 'Confirm your email',
    load: () => import(/* webpackChunkName: "recovery" */ './session/confirm-email.page.tsx'),
    skipSsr: true,
  },
  {
    path: '/invitation',
    title: 'Join the staff',
    load: () => import(/* webpackChunkName: "invitation" */ './session/invitation.page.tsx'),
    skipSsr: true,
  },
];

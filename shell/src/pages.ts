// Pages of the shell.
import type { PageDefinition } from '@challenge-coins/shared-ui/host';

/** Pages of the shell. Those opened from email links are rendered without the secret of the link. */
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
  },
  {
    path: '/confirm-email',
    title: 'Confirm your email',
    load: () => import(/* webpackChunkName: "recovery" */ './session/confirm-email.page.tsx'),
  },
  {
    path: '/invitation',
    title: 'Join the staff',
    load: () => import(/* webpackChunkName: "invitation" */ './session/invitation.page.tsx'),
  },
];

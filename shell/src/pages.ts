// Pages of the shell.
import type { PageDefinition } from '@challenge-coins/shared-ui/host';

/** Pages of the shell. Those opened from email links are rendered without the secret of the link. */
export const PAGES: readonly PageDefinition[] = [
  {
    path: '/login',
    title: $t('shellLogin.title'),
    load: () => import(/* webpackChunkName: "login" */ './session/login.page.tsx'),
  },
  {
    path: '/register',
    title: $t('shellRegister.title'),
    load: () => import(/* webpackChunkName: "register" */ './session/register.page.tsx'),
  },
  {
    path: '/forgot-password',
    title: $t('shellRecovery.forgot'),
    load: () => import(/* webpackChunkName: "recovery" */ './session/forgot-password.page.tsx'),
  },
  {
    path: '/reset-password',
    title: $t('shellRecovery.reset'),
    load: () => import(/* webpackChunkName: "recovery" */ './session/reset-password.page.tsx'),
  },
  {
    path: '/confirm-email',
    title: $t('shellRecovery.confirm'),
    load: () => import(/* webpackChunkName: "recovery" */ './session/confirm-email.page.tsx'),
  },
  {
    path: '/invitation',
    title: $t('shellInvitation.title'),
    load: () => import(/* webpackChunkName: "invitation" */ './session/invitation.page.tsx'),
  },
];

import type { ComponentType } from 'react';
import type { Access } from '../data/guard.ts';
import type { Texts } from '../generic/page/page-texts.tsx';
import type { Area } from '../kit/area-texts.tsx';

export interface Page extends Texts {
  /** A path pattern of react-router. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** If absent, everyone who is signed in has access. */
  access?: Access;
  /** A mailed link that works both signed in and signed out. */
  open?: true;
}

/** Texts for new accounts and lost passwords. */
export const entering: readonly Area[] = ['register', 'reset'];

/** Pages for everyone; signed-in users are redirected. */
export const publicPages: readonly Page[] = [
  { path: '/login', load: () => import('./login/login-page.tsx') },
  { path: '/sso-callback', load: () => import('./login/sso-callback-page.tsx'), open: true },
  { path: '/registration', load: () => import('./registration/registration-page.tsx'), texts: entering },
  {
    path: '/registration/verification',
    load: () => import('./registration/verification-page.tsx'),
    open: true,
    texts: entering,
  },
  {
    path: '/register/by-token/:userId/:token',
    load: () => import('./registration/complete-account-page.tsx'),
    open: true,
    texts: entering,
  },
  { path: '/password-reset', load: () => import('./password-reset/password-reset-page.tsx'), texts: entering },
  {
    path: '/password-reset/verification',
    load: () => import('./password-reset/new-password-page.tsx'),
    open: true,
    texts: entering,
  },
  { path: '/dev/mails', load: () => import('./dev-mails/dev-mails-page.tsx'), open: true, texts: entering },
  { path: '/unsubscribe', load: () => import('./unsubscribe/unsubscribe-page.tsx'), open: true, texts: entering },
  { path: '/terms', load: () => import('./legal/terms-page.tsx'), open: true, texts: entering },
  { path: '/privacy', load: () => import('./legal/privacy-page.tsx'), open: true, texts: entering },
  {
    path: '/approvals/:token',
    load: () => import('./demand/approval/approval-page.tsx'),
    open: true,
    texts: ['demands', 'buying'],
  },
  {
    path: '/invitation/approve/:id',
    load: () => import('./registration/approve-page.tsx'),
    open: true,
    texts: entering,
  },
];

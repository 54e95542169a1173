import { LOGIN } from '../page/login-path';

const PATHS = {
  login: LOGIN,
  signup: '/pf/widget/signup',
  recovery: '/pf/widget/recoverypassword',
} as const;

/** The way to one of the pages that let a payer in, and on to `back` from there. */
export function accountPath(page: keyof typeof PATHS, back: string | undefined): string {
  return back === undefined ? PATHS[page] : `${PATHS[page]}?back=${encodeURIComponent(back)}`;
}

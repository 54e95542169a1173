import { matchPage, PAGES } from '@istmo/domain';

/** Whether a path of the checkout, with its query, needs a login. */
export function needsLogin(path: string): boolean {
  const match = matchPage(path.replace(/\?.*/s, ''));
  return match !== undefined && 'login' in PAGES[match.page];
}

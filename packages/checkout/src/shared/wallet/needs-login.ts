import { matchPage, PAGES } from '@istmo/domain';

/** Whether a path of ours, with its query, is shown only to a logged-in wallet user. */
export function needsLogin(path: string): boolean {
  const match = matchPage(path.replace(/\?.*/s, ''));
  return match !== undefined && 'login' in PAGES[match.page];
}

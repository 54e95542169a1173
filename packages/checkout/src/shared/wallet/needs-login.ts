import { ADD_CARD } from './add-card-path';
import { HOME } from './home-path';

const NEEDY = [HOME, ADD_CARD];

/** Whether a path of ours, with its query, is shown to who is logged in alone. */
export function needsLogin(path: string): boolean {
  return NEEDY.some((page) => path.split('?')[0] === page);
}

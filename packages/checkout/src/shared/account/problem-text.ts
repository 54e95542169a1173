import { MESSAGE_KEYS } from '@istmo/domain';
import { useText } from '../i18n/use-text';
import { TOO_MANY_TRIES } from './account-problem';

/** The problem of an account request, as `problemOf` names it, in words. */
export function useProblemText(): (problem: string) => string {
  const t = useText('account');
  const errors = useText('errors');
  return (problem) => {
    if (problem === TOO_MANY_TRIES) return `${t('tooManyTries')}. ${t('tooManyTriesHint')}`;
    const key = MESSAGE_KEYS.find((one) => one === problem);
    return key ? errors(key) : problem;
  };
}

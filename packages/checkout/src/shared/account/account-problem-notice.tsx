import { MESSAGE_KEYS } from '@istmo/domain';
import { useText } from '../i18n/use-text';
import { Alert } from '../ui/alert';
import { TOO_MANY_TRIES } from './account-problem';

/** Why a step was not taken, if it was tried. */
export function AccountProblemNotice({ problem }: { problem: string | undefined }) {
  const t = useText('account');
  const errors = useText('errors');
  if (problem === undefined) return null;
  if (problem === TOO_MANY_TRIES) return <Alert title={t('tooManyTries')}>{t('tooManyTriesHint')}</Alert>;
  const key = MESSAGE_KEYS.find((one) => one === problem);
  return <Alert title={key ? errors(key) : problem} />;
}

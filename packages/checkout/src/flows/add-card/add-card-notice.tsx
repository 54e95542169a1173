import { isProviderError } from '@istmo/contract/provider';
import { useText } from '../../shared/i18n/use-text';
import { Alert } from '../../shared/ui/alert';
import { Announcement } from '../../shared/ui/announcement';
import type { AddCardState } from './add-card-flow';

/** Why the card was not kept, in the provider's own words where it has some: "Card …". */
export function AddCardNotice({ state }: { state: AddCardState }) {
  const t = useText('addCard');
  const errors = useText('errors');
  if (state.name !== 'declined')
    return <Announcement>{state.name === 'submitting' && t('submitting')}</Announcement>;
  const { error } = state;
  const known = isProviderError(error) ? error.message || errors(error.key) : '';
  return <Alert title={t('refused')}>{known || errors('happen_error_try_again')}</Alert>;
}

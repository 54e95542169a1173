import { money } from '@istmo/domain';
import { useFlow } from '../../../shared/flow/use-flow';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import type { RequestStore } from './request-store';

/** Asked before money goes to another user: it does not come back by itself. */
export function RequestDialog({ store }: { store: RequestStore }) {
  const t = useText('activities');
  const language = useLanguage();
  const { state, send } = useFlow(store);
  if (state.name !== 'asking' && state.name !== 'paying') return null;
  const { amount, currency, description } = state.request;
  const busy = state.name === 'paying';
  const leave = () => send({ type: 'left' });
  const title = t('payTitle', { amount: formatMoney(money(amount, currency), language) });
  return (
    <Dialog title={title} onClose={leave}>
      {description !== '' && <p>{description}</p>}
      <p>{t('payHint')}</p>
      <Button busy={busy && t('paying')} onClick={() => send({ type: 'confirmed' })}>
        {t('payNow')}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={leave}>
        {t('notNow')}
      </Button>
    </Dialog>
  );
}

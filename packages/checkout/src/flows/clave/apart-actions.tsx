import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { LinkButton } from '../../shared/ui/link-button';
import type { ClaveStore } from './clave-store';

type Props = { store: ClaveStore };

/** Ways on for a payer who does not see the network's page. */
export function ApartActions({ store }: Props) {
  const t = useText('clave');
  const payment = useText('payment');
  const { send } = store.flow.getState();
  const other = store.otherWay();
  return (
    <>
      <Button onClick={() => send({ type: 'reopen' })}>{t('reopen')}</Button>
      {other?.kind === 'tab' && (
        <LinkButton href={other.href} newTab>
          {t('inTab')}
        </LinkButton>
      )}
      {other?.kind === 'window' && (
        <Button kind="quiet" onClick={other.go}>
          {t('inWindow')}
        </Button>
      )}
      <Button kind="plain" size="medium" onClick={() => send({ type: 'cancel' })}>
        {payment('anotherWay')}
      </Button>
    </>
  );
}

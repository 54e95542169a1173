import type { Money } from '@istmo/domain';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';

type Props = { total: Money; onGoOn: () => void };

/** Says that the merchant has changed the price, and goes on with the new one. Nothing is paid by it. */
export function NewPriceDialog({ total, onGoOn }: Props) {
  const t = useText('newPrice');
  const amount = formatMoney(total, useLanguage());
  return (
    <Dialog title={t('title')} onClose={onGoOn}>
      <p>{t('text', { amount })}</p>
      <Button onClick={onGoOn}>{t('goOn', { amount })}</Button>
    </Dialog>
  );
}

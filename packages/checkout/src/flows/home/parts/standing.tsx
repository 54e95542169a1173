import type { receiptStatus } from '@istmo/domain';
import { useText } from '../../../shared/i18n/use-text';
import { Pill } from '../../../shared/ui/pill';

type Standing = ReturnType<typeof receiptStatus>;

/** That a payment was not made, or not yet; one that was needs no sign. */
export function Standing({ standing }: { standing: Standing }) {
  const t = useText('home');
  if (standing === 'success') return null;
  return <Pill tone={standing === 'pending' ? 'wait' : 'bad'}>{t(standing)}</Pill>;
}

import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/buttons/button';
import { Alert } from '../../shared/ui/feedback/alert';
import type { ThirdPartyScripts } from '../third-party-scripts';

export type MissingMethodsProps = { scripts: ThirdPartyScripts };

/** Says which methods are off because their scripts could not be loaded, and loads them again. */
export function MissingMethods({ scripts }: MissingMethodsProps) {
  const t = useText('missingMethods');
  const nameOf = useText('checkout');
  const { missing, isLoading } = useStore(scripts);
  if (missing.length === 0) return null;
  const methods = missing.map((id) => nameOf(`${id}Name`)).join(', ');
  return (
    <Alert tone="wait" title={t('title', { methods })}>
      <p>{t('text')}</p>
      <Button kind="quiet" size="medium" busy={isLoading && t('loading')} onClick={scripts.retry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

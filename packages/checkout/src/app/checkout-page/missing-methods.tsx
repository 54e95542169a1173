import { useStore } from '../../shared/store/use-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/buttons/button';
import { Alert } from '../../shared/ui/feedback/alert';
import type { ThirdPartyScripts } from '../third-party-scripts';

export type MissingMethodsProps = { scripts: ThirdPartyScripts };

/** Says which methods, or ways to log in, are off because their scripts could not be loaded, and loads them again. */
export function MissingMethods({ scripts }: MissingMethodsProps) {
  const t = useText('missingMethods');
  const nameOf = useText('checkout');
  const language = useLanguage();
  const { missing, isLoading } = useStore(scripts);
  if (missing.length === 0) return null;
  const names = missing.map((id) => (id === 'walletApp' ? t(id) : nameOf(`${id}Name`)));
  const methods = new Intl.ListFormat(language).format(names);
  return (
    <Alert tone="wait" title={t('title', { methods })}>
      <p>{t(missing.every((id) => id === 'walletApp') ? 'walletAppText' : 'text')}</p>
      <Button kind="quiet" size="medium" busy={isLoading && t('loading')} onClick={scripts.retry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

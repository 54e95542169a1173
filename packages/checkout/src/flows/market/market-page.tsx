import { useEffect } from 'react';
import { useText } from '../../shared/i18n/use-text';
import type { MarketPageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { LinkButton } from '../../shared/ui/link-button';
import { MessageView } from '../../shared/ui/message-view';
import { PageShell } from '../../shared/ui/page-shell';
import { chooseApp } from './market-apps';
import { StoreCodes } from './store-codes';

type Store = { id: 'android' | 'ios'; url: string };

/** The way to an app in the store of the payer's device, or in both. */
export function MarketPage({ context, app: id, device, lead }: MarketPageProps) {
  const t = useText('market');
  const common = useText('common');
  const { display, bridge, config } = context;
  const app = chooseApp(config.apps, id);
  const stores = (['android', 'ios'] as const).flatMap((id): Store[] => {
    const url = app?.[id];
    return url === undefined ? [] : [{ id, url }];
  });
  const own = stores.find((store) => store.id === device);
  const ownUrl = own?.url;
  const name = app?.name ?? '';
  const title = name === '' || stores.length === 0 ? t('none') : t('get', { name });
  useTitle(title);
  useEffect(() => {
    if (ownUrl !== undefined) lead?.(ownUrl);
  }, [ownUrl, lead]);
  const shown = own ? [own] : stores;
  return (
    <PageShell
      display={display}
      onHeight={bridge.resize}
      centred
      dock={
        <>
          {shown.map(({ id, url }) => (
            <LinkButton key={id} href={url} newTab={display === 'frame'}>
              {t(id)}
            </LinkButton>
          ))}
          {shown.length === 0 && (
            <LinkButton href={`mailto:${config.supportEmail}`}>
              {common('support', { email: config.supportEmail })}
            </LinkButton>
          )}
        </>
      }
    >
      <MessageView tone="wait" icon={shown.length === 0 ? 'info' : 'shop'} title={title}>
        <p>{t(shown.length === 0 ? 'noneHint' : own ? 'leading' : 'choose')}</p>
        {!own && <StoreCodes stores={stores} />}
      </MessageView>
    </PageShell>
  );
}

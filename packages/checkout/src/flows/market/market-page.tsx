/** The page that leads to the apps in their stores. */
import { isWebUrl } from '@istmo/domain';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useText } from '../../shared/i18n/texts';
import type { MarketPageProps } from '../../shared/page/page-context';
import { OwnHead } from '../../shared/page/page-parts';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { useWide } from '../../shared/ui/use-wide';
import { QrCode } from '../../shared/ui/qr-code';
import styles from './market-page.module.css';

type Store = { id: 'android' | 'ios'; url: string };

/** Links to an app in the store of the payer's device, or in both stores. */
export function MarketPage({ context, app: id, device, redirect }: MarketPageProps) {
  const t = useText('market');
  const common = useText('common');
  const { display, config } = context;
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
    if (ownUrl !== undefined) redirect?.(ownUrl);
  }, [ownUrl, redirect]);
  const shown = own ? [own] : stores;
  // A phone cannot scan its own screen.
  const scans = useWide() && device === 'other';
  return (
    <PageShell
      context={context}
      centered
      head={<OwnHead bridge={context.bridge} />}
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
        <p>{t(hintOf({ leads: own !== undefined, scans, none: shown.length === 0 }))}</p>
        {scans && <StoreCodes stores={stores} />}
      </MessageView>
    </PageShell>
  );
}

type Ways = { leads: boolean; scans: boolean; none: boolean };

function hintOf({ leads, scans, none }: Ways) {
  if (none) return 'noneHint';
  if (leads) return 'leading';
  return scans ? 'choose' : 'open';
}

const StoreUrl = v.pipe(v.string(), v.check(isWebUrl), v.startsWith('https://'));

const MarketApp = v.object({
  /** The name in the address. */
  id: v.string(),
  /** The name of the app on the page. */
  name: v.string(),
  /** Its https address in each store. */
  android: v.optional(StoreUrl),
  ios: v.optional(StoreUrl),
});
export type MarketApp = v.InferOutput<typeof MarketApp>;

/**
 * The configured app of a name. The first app is the provider's own and is used for unknown names; `undefined` if
 * none is configured.
 */
export function chooseApp(apps: unknown, id: string): MarketApp | undefined {
  const parsed = v.safeParse(v.array(MarketApp), apps);
  if (!parsed.success) return undefined;
  return parsed.output.find((app) => app.id === id) ?? parsed.output[0];
}

type Props = { stores: readonly { id: 'android' | 'ios'; url: string }[] };

/** QR codes for installing the app on a phone. */
function StoreCodes({ stores }: Props) {
  const t = useText('market');
  return (
    <ul className={styles.codes}>
      {stores.map(({ id, url }) => (
        <li key={id} className={styles.code}>
          <QrCode text={url} label={t('code', { store: t(id) })} />
          <span>{t(`${id}Short`)}</span>
        </li>
      ))}
    </ul>
  );
}

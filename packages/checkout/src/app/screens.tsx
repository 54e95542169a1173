import { useEffect } from 'react';
import { useText } from '../shared/i18n/use-text';
import { CheckoutScreen } from './checkout-screen';
import { LoadingScreen } from './loading-screen';
import type { Pages } from './pages';
import { receiptLoaded } from './receipt-loaded';
import { resolveRoute, type Route } from './route';
import { pageContext, type Services } from './services';
import { useTitle } from './use-title';

type Props = { services: Services; pages: Pages };
type Shown<N extends Route['name']> = Props & { route: Extract<Route, { name: N }> };

/** What the address shows. */
export function Screens({ services, pages }: Props) {
  const route = resolveRoute(services.locator.useAddress());
  switch (route.name) {
    case 'checkout': {
      const { link, oper } = route;
      return <CheckoutScreen key={`${link.type}/${link.code}/${oper}`} {...{ services, pages, route }} />;
    }
    case 'receipt':
      return <ReceiptScreen {...{ services, pages, route }} />;
    case 'validateTx':
      return <ValidateTxScreen {...{ services, pages, route }} />;
    case 'claveReturn':
      return <ClaveReturnScreen {...{ services, pages, route }} />;
    case 'message':
      return <MessageScreen {...{ services, pages, route }} />;
    case 'login':
      return <LoginScreen {...{ services, pages, route }} />;
    case 'notFound':
      return <NotFoundScreen {...{ services, pages, route }} />;
    case 'redirect':
      return <Redirect {...{ services, pages, route }} />;
  }
}

function ReceiptScreen({ services, pages, route: { codOper } }: Shown<'receipt'>) {
  const t = useText('common');
  useTitle(t('titleReceipt'));
  return (
    <pages.ReceiptPage
      context={pageContext(services)}
      codOper={codOper}
      onLoaded={(receipt) => void receiptLoaded(services, receipt)}
      onNotFound={() => services.locator.replace('/404?reason=receive_not_found')}
    />
  );
}

function ValidateTxScreen({ services, pages, route: { id, code } }: Shown<'validateTx'>) {
  const t = useText('common');
  useTitle(t('titleMessage'));
  return <pages.ValidateTxPage key={`${id}/${code}`} context={pageContext(services)} asked={{ id, code }} />;
}

function ClaveReturnScreen({ services, pages, route: { codOper } }: Shown<'claveReturn'>) {
  const t = useText('common');
  useTitle(t('titleReceipt'));
  return <pages.ClaveReturnPage context={pageContext(services)} codOper={codOper} />;
}

function MessageScreen({ services, pages, route }: Shown<'message'>) {
  const t = useText('common');
  useTitle(t('titleMessage'));
  const { code, session, back, login } = route;
  return (
    <pages.MessagePage
      context={pageContext(services)}
      code={code}
      session={session}
      message={services.notices.get(`/pf/responseMessage?code=${code}`) ?? ''}
      {...(back !== undefined && { back })}
      {...(login && { login })}
    />
  );
}

function LoginScreen({ services, pages, route: { name: _, ...asked } }: Shown<'login'>) {
  const t = useText('common');
  useTitle(t('titleLogin'));
  return <pages.LoginPage context={pageContext(services)} {...asked} />;
}

function NotFoundScreen({ services, pages, route }: Shown<'notFound'>) {
  const t = useText('common');
  useTitle(t('titleNotFound'));
  return <pages.NotFoundPage context={pageContext(services)} errorKey={route.key} />;
}

function Redirect({ services, route: { to } }: Shown<'redirect'>) {
  useEffect(() => services.locator.replace(to), [services, to]);
  return <LoadingScreen context={pageContext(services)} />;
}

import type { MessageKey } from '@istmo/domain';
import { useText } from '../shared/i18n/use-text';
import type { Texts } from '../shared/i18n/texts';
import { AroundScreen } from './around-screen';
import { createOtherPages, type OtherPages } from './other-pages';
import { type OtherRoute, resolveOther } from './other-route';
import { ReceiptScreens } from './receipt-screens';
import { RedirectScreen } from './redirect-screen';
import { pageContext, type Services } from './services';
import { WalletScreen } from './wallet-screens';
import { useTitle } from '../shared/page/use-title';

type Asked =
  /** Whatever the address says. */
  | { name: 'other' }
  /** What is shown at a payment's address in the place of the payment. */
  | { name: 'elsewhere' }
  | { name: 'refused'; message: string; key: MessageKey };
export type OtherScreenProps = { services: Services; route: Asked };
type Props = { services: Services; pages: OtherPages };
type Shown<N extends OtherRoute['name']> = Props & { route: Extract<OtherRoute, { name: N }> };

/** All that an address may show but a payment. */
export function createOtherScreen(texts: Texts) {
  const pages = createOtherPages(texts);
  return function OtherScreen({ services, route: asked }: OtherScreenProps) {
    const address = services.locator.useAddress();
    const route = asked.name === 'other' ? resolveOther(address) : asked;
    switch (route.name) {
      case 'receipt':
        return <ReceiptScreens {...{ services, pages, route }} />;
      case 'validateTx':
        return <ValidateTxScreen {...{ services, pages, route }} />;
      case 'claveReturn':
        return <ClaveReturnScreen {...{ services, pages, route }} />;
      case 'message':
        return <MessageScreen {...{ services, pages, route }} />;
      case 'login':
        return <LoginScreen {...{ services, pages, route }} />;
      case 'refused':
        return (
          <pages.MessagePage
            context={pageContext(services)}
            code=""
            session={false}
            message={route.message}
            errorKey={route.key}
            leadsBack={services.bridge.leadsBack('')}
          />
        );
      case 'around':
        return <AroundScreen {...{ services, pages, route }} />;
      case 'elsewhere':
        return <pages.ElsewhereScreen services={services} />;
      case 'notFound':
        return <NotFoundScreen {...{ services, pages, route }} />;
      case 'redirect':
        return <RedirectScreen services={services} to={route.to} />;
      default:
        return <WalletScreen {...{ services, pages, route }} />;
    }
  };
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

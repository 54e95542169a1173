import { useEffect } from 'react';
import { useText } from '../shared/i18n/use-text';
import { useTitle } from '../shared/page/use-title';
import { receiptPath } from '../shared/payment/end-payment';
import { recordFailure } from '../shared/startup/record-failure';
import type { OtherPages } from './other-pages';
import { receiptLoaded } from './receipt-loaded';
import type { ReceiptRoute } from './receipt-route';
import { RedirectScreen } from './redirect-screen';
import { pageContext, type Services } from './services';

type Props = { services: Services; pages: OtherPages; route: ReceiptRoute };

const NOT_FOUND = '/404?reason=receive_not_found';

/** The receipts, and the page on the way to one. */
export function ReceiptScreens({ services, pages, route: { of, codOper } }: Props) {
  const t = useText('common');
  useTitle(t('titleReceipt'));
  const onNotFound = () => services.locator.replace(NOT_FOUND);
  const shown = { context: pageContext(services), codOper, onNotFound };
  switch (of) {
    case 'payment':
      return <pages.ReceiptPage {...shown} onLoaded={(receipt) => void receiptLoaded(services, receipt)} />;
    case 'donation':
      return <pages.CampaignReceiptPage {...shown} />;
    case 'processing':
      return <ProcessingScreen services={services} codOper={codOper} />;
  }
}

/** Says that it is loading while it leads on. That an address names no operation is recorded, and told to the host. */
function ProcessingScreen({ services, codOper }: Pick<Props, 'services'> & { codOper: string }) {
  const { bridge } = services;
  useEffect(() => {
    if (codOper !== '') return;
    const message = 'The address names no operation: /pf/default-receipt/processing needs ?Oper=.';
    const failure = { code: 'receive_not_found', message } as const;
    recordFailure(console, failure);
    bridge.fail(failure);
  }, [bridge, codOper]);
  return <RedirectScreen services={services} to={codOper === '' ? NOT_FOUND : receiptPath(codOper)} />;
}

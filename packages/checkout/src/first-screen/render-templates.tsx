import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { formatMoney, type Language, LANGUAGES, METHOD_IDS, type MethodId, money } from '@istmo/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import { CardForm } from '../flows/card/card-form';
import { createCardFormStore } from '../flows/card/card-form-store';
import styles from '../flows/card/card-form.module.css';
import { TextProvider } from '../shared/i18n/use-text';
import { createTexts } from '../shared/i18n/texts';
import type { PageContext } from '../shared/page/page-context';
import shell from '../shared/page/page-shell.module.css';
import type { Order } from '../shared/payment/order';
import type { MountedMethod } from '../shared/payment/payment-method';
import { CheckoutPage } from '../app/checkout-page/checkout-page';
import pageStyles from '../app/checkout-page/checkout-page.module.css';
import type { MethodList } from '../app/checkout-page/method-list';
import type { Leaving } from '../app/leaving/leaving';
import { AMOUNT, CONCEPT, CURRENCY, MERCHANT, type TemplateName, templateId } from './create-templates';

// This file runs in the build: it renders the checkout page as it is at first, where a guest may pay by card.

const never = <T,>(): Promise<T> => new Promise(() => undefined);
const nothing = () => undefined;

const info = {
  currency: CURRENCY as PaymentInfo['currency'],
  alias: CONCEPT,
  serviceCode: '',
  othersValues: {},
  email: '',
} as PaymentInfo;
const commerce = {
  merchant: { merchantName: MERCHANT, logo: '' },
  paymentMethods: {},
} as MerchantProfile;
const config = { imageBase: '', supportEmail: '', methodMarks: {} } as unknown as PageContext['config'];
const bridge = { kind: 'page', leadsBack: () => true, ready: nothing, resize: nothing, close: nothing };
const context = { bridge, config } as unknown as PageContext;
const zero = money(0, 'USD');
const zeroIn = (language: Language): string => formatMoney(zero, language);
const order = createStore(() => ({
  price: zero,
  total: zero,
  limit: { checked: false },
})) as unknown as Order;
const leaving = createStore(() => ({ state: { name: 'staying' } })) as unknown as Leaving;

/** The templates of `index.html`: the page of each language and width, and its methods where there is only one. */
export async function renderTemplates(): Promise<string> {
  const languages = await Promise.all(LANGUAGES.map(templatesIn));
  return languages.flat().join('\n');
}

async function templatesIn(language: Language): Promise<string[]> {
  const texts = await createTexts(language);
  const template = (name: TemplateName, ids: readonly MethodId[], isWide: boolean) => {
    const page = atWidth(isWide, () =>
      renderToStaticMarkup(
        <TextProvider value={texts}>
          <CheckoutPage
            {...{ context, info, commerce, order, leaving }}
            methods={methodsOf(ids)}
            leaveDialog={{ Dialog: nothing, load: nothing }}
            RememberPayer={RememberPlace}
          />
        </TextProvider>,
      ),
    );
    return `<script type="text/html" id="${templateId(language, name)}" data-page="${shell.page}">${inert(page).replaceAll(zeroIn(language), AMOUNT)}</script>`;
  };
  return [
    template('narrow', METHOD_IDS, false),
    template('narrow-only', ['card'], false),
    template('wide', METHOD_IDS, true),
    template('wide-only', ['card'], true),
  ];
}

/** Renders as in a window of this width, which is what `useWide` asks. */
function atWidth(isWide: boolean, render: () => string): string {
  const { matchMedia } = globalThis;
  Object.assign(globalThis, { matchMedia: () => ({ matches: isWide }) });
  try {
    return render();
  } finally {
    Object.assign(globalThis, { matchMedia });
  }
}

/** The list with the card open. The server renders a store's initial state, before anything is chosen. */
function methodsOf(ids: readonly MethodId[]): MethodList {
  const no = () => false;
  const card = { Panel: CardPanel, busy: no, waits: no, leaving: () => ({}) } as unknown as MountedMethod;
  // Every method has a tile, and there is the one that leads to more: what is too much is taken away for each payment.
  const tiles = { tiles: ids, hasMore: true, isBrief: false };
  const state = { ids, ...tiles, chosen: 'card' as const, mounted: { card }, failed: [] };
  const store = createStore(() => state);
  return Object.assign(store, { choose: nothing, opened: () => [card] }) as unknown as MethodList;
}

/** Nearly every guest is offered to be remembered: the offer comes with the app. */
function RememberPlace() {
  return <p className={pageStyles.rememberToCome} />;
}

function CardPanel() {
  const api = { countryByIp: never, countries: never };
  const form = createCardFormStore({ api, info, commerce, config, now: Date.now, prefill: {} } as never);
  const flow = createStore(() => ({ state: { name: 'editing' } }));
  const store = { form, flow, prepare: nothing, submit: never } as never;
  return (
    <div className={styles.form}>
      <CardForm store={store} />
    </div>
  );
}

/** The radio buttons must not be of one group with the app's own, which come while these are still there. */
const inert = (page: string): string => page.replaceAll(' name="method"', ' name="prerendered"');

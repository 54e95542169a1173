import { MerchantProfile, PaymentInfo } from '@istmo/contract/provider-schemas';
import { formatMoney, type Language, LANGUAGES, METHOD_IDS, type MethodId, money } from '@istmo/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'valibot';
import { createStore } from 'zustand/vanilla';
import { CardForm } from '../flows/card/card-form';
import { createCardFormStore } from '../flows/card/card-state';
import styles from '../flows/card/card-form.module.css';
import { createTexts, TextProvider, type Texts } from '../shared/i18n/texts';
import shell from '../shared/page/page-shell.module.css';
import type { MountedMethod } from '../shared/payment/payment-method';
import { taxRate } from '../shared/payment/payment-total';
import { CheckoutPage } from '../app/checkout-page/checkout-page';
import pageStyles from '../app/checkout-page/checkout-page.module.css';
import { createMethodList, type MethodList } from '../app/checkout-page/method-list';
import { createLeaving } from '../app/leaving/leaving';
import {
  AMOUNT,
  CONCEPT,
  CURRENCY,
  DISCOUNT,
  MERCHANT,
  PRICE,
  RATE,
  TAX,
  type TemplateName,
  templateId,
} from './show-prerendered';

// This file runs in the build. It renders the first state of the checkout page for a guest who may pay by card. It passes only
// what the page's types ask for, without type assertions, so that a component that reads more does not compile.

const never = <T,>(): Promise<T> => new Promise(() => undefined);
const nothing = () => undefined;
const no = () => false;

const currency = 'USD';
// Each amount is different, so that `withNames` finds it in the HTML.
const info = parse(PaymentInfo, {
  idMerchant: 0,
  code: '',
  alias: CONCEPT,
  amount: 101,
  discount: 1,
  taxAmount: 7,
  currency,
  installments: true,
});
const price = money(info.amount, currency);
const total = money(0, currency);
const merchantProfile = parse(MerchantProfile, {
  user: { idUsr: 0, login: '' },
  merchant: { idMerchant: 0, merchantName: MERCHANT, webCode: '' },
  services: [],
  paymentMethods: {},
  hasPaymentGuest: true,
  allowedOrigins: [],
  txLimit: 0,
});
const bridge = {
  kind: 'page',
  leadsBack: () => true,
  ready: nothing,
  resize: nothing,
  close: never,
} as const;
const context = { bridge, config: { imageBase: '', methodMarks: {} } };
const order = createStore(() => ({ price, total }));
const attempt = { attempt: nothing, voidAttempt: never, onPaid: nothing, onVoided: nothing, now: Date.now };
const leaving = createLeaving({
  bridge: { guardClose: nothing, close: never },
  methods: () => [],
  ...attempt,
});

/** The templates of `index.html`: the page in each language and width, with all methods or only the card. */
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
            {...{ context, info, merchantProfile, order, leaving }}
            methods={methodsOf(ids)}
            leaveDialog={{ Dialog: () => null, load: nothing }}
            // Nearly every guest gets the offer to be remembered, so the template keeps its place for the app.
            rememberPayer={<p className={pageStyles.rememberToCome} />}
          />
        </TextProvider>,
      ),
    );
    return `<script type="text/html" id="${templateId(language, name)}" data-page="${shell.page}">${withNames(page, texts)}</script>`;
  };
  return [
    template('narrow', METHOD_IDS, false),
    template('narrow-only', ['card'], false),
    template('wide', METHOD_IDS, true),
    template('wide-only', ['card'], true),
  ];
}

/** Renders as in a window of this width: `useWide` calls `matchMedia`. */
function atWidth(isWide: boolean, render: () => string): string {
  const { matchMedia } = globalThis;
  Object.assign(globalThis, { matchMedia: () => ({ matches: isWide }) });
  try {
    return render();
  } finally {
    Object.assign(globalThis, { matchMedia });
  }
}

/** The list with the card open. */
function methodsOf(ids: readonly MethodId[]): MethodList {
  const list = createMethodList({
    ids,
    first: 'card',
    load: () => ({ id: 'card', mount: () => card }),
    mount: () => card,
    onChosen: nothing,
  });
  // The template has a tile for every method and the "more" tile. `fillTemplate` removes the ones that a payment does not need.
  list.setState({ tiles: ids, hasMore: true });
  return list;
}

const card: MountedMethod = {
  Panel: CardPanel,
  Action: () => <div className={pageStyles.actionToCome} />,
  busy: no,
  waits: no,
  hasInput: no,
  leaving: () => ({ outcome: 'canceled', at: 0 }),
  subscribe: () => nothing,
  dispose: nothing,
};

function CardPanel() {
  const api = { countryByIp: never, countries: never };
  const config = { supportEmail: '' };
  const form = createCardFormStore({ api, info, merchantProfile, config, now: Date.now, prefill: {} });
  const flow = createStore(() => ({ state: { name: 'editing' } }));
  // Every template has the place of the installments. `fillTemplate` removes it if a payment cannot have them.
  const installments = createStore(() => ({}));
  return (
    <div className={styles.form}>
      <CardForm store={{ form, flow, installments, prepare: nothing, submit: never }} />
    </div>
  );
}

/** Replaces the amounts and the tax's rate with their placeholders. */
function withNames(page: string, texts: Texts): string {
  const { language, getText } = texts.getState();
  const rateText = (rate: number | string) => getText('checkout', 'taxWithRate', { rate });
  const names: [string, string][] = [
    [formatMoney(total, language), AMOUNT],
    [formatMoney(price, language), PRICE],
    [formatMoney(money(-info.discount, currency), language), DISCOUNT],
    [formatMoney(money(info.taxAmount, currency), language), TAX],
    // Includes the space before it.
    [` ${currency}`, ` ${CURRENCY}`],
    [rateText(taxRate(info, price) ?? ''), rateText(RATE)],
  ];
  return names.reduce((html, [shown, name]) => html.replaceAll(`>${shown}<`, `>${name}<`), page);
}

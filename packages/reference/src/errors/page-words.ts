import type { ErrorGroup } from '@istmo/contract/errors';
import type { Language } from '@istmo/domain';

/** The words of the error pages that do not belong to a single code. */
export type PageWords = {
  readonly language: Language;
  readonly intro: string;
  readonly reasons: readonly [title: string, intro: string];
  readonly payerReads: string;
  readonly payerCan: string;
  readonly messageKey: string;
  readonly developer: string;
  readonly also: string;
  readonly seenIn: string;
  readonly listedIn: string;
  /** The page's words for the places where a code is seen, if they differ from the catalog's. */
  readonly places: Readonly<Record<string, string>>;
  /** The heading and the introduction of each group. */
  readonly groups: Readonly<Record<ErrorGroup, readonly [title: string, intro: string]>>;
};

const METHODS = { nequi: 'Nequi', yappy: 'Yappy', clave: 'Clave', pse: 'PSE' };

export const ENGLISH: PageWords = {
  language: 'en',
  intro: `# Errors

<ErrorLookup label="Find a code" none="No code has these words." />

Every code that a payer, a merchant’s developer or a provider may meet. Each has a page: what it means, what you should
do, what the payer reads, and what the payer can do next. The pages are made from one file,
[\`packages/contract/errors.json\`](../../packages/contract/errors.json), which the sandbox serves to your tools at
\`/errors.json\`. Loader, checkout and sandbox use these codes and no others.

The texts are the checkout’s own. A merchant or provider can replace any of them through the translation catalog:
\`errors.CODE\` for what the payer reads, \`advice.CODE\` for what the payer can do next. If the provider’s answer
has a text for the payer, the checkout shows that text in place of the first.`,
  reasons: [
    'Reasons',
    `\`result.reason\` and the \`declined\` event have one of these when a payment was not approved. A provider that refuses
before there is a payment may send any other code of this page.`,
  ],
  payerReads: 'The payer reads',
  payerCan: 'The payer can',
  messageKey: 'Message key',
  developer: 'What to do',
  also: 'Also',
  seenIn: 'Seen in',
  listedIn: 'More codes like this',
  places: {
    ...METHODS,
    'result reason': '`result.reason`',
    'declined event': 'the `declined` event',
    'open call': 'thrown by `open()`',
    'load call': 'rejected by `loadCheckout()`',
    'error event': 'the `error` event',
    console: 'the console',
    'provider answer': 'the provider’s answer',
  },
  groups: {
    loader: [
      'Loader',
      'What the loader reports. `open()` throws it if the call itself is wrong. Otherwise `error` listeners and the console get it, and `result.reason` has it if it ends the session. The message says what to change, and `error.docs` is the address of the page here: under `/docs/` on the checkout’s origin.',
    ],
    reversals: [
      'Money that went back',
      'The payment was approved, and the merchant no longer has the money, or not all of it. `result.reason`, the signed result and the webhook say why.',
    ],
    declines: [
      'Refused payments',
      'The payment was requested and refused. `result.reason` and the `declined` event have one of these; the payer reads what to do next, and may try again in the same checkout.',
    ],
    waiting: ['Time', 'The payer or the bank did not decide in time, or the outcome is not known yet.'],
    links: ['Payment links', 'The payment link or request that the checkout was opened with.'],
    methods: [
      'Merchants and methods',
      'The merchant or the payment method is not available for this payment.',
    ],
    pages: ['Pages and receipts', 'The address has no page or receipt.'],
    account: ['Wallet accounts', 'The payer’s session and account.'],
    validationTx: [
      'Card validation',
      'The random charge that shows that a card is the payer’s (`/pf/validateTx`).',
    ],
    technical: [
      'Technical',
      'Something failed between the payer and the provider. These codes do not say whether there is a payment: ask the provider.',
    ],
    success: ['Success messages', 'Keys of the same catalog that are not errors.'],
    fields: [
      'Fields',
      'The checkout shows these beside the field before it sends anything. A provider that refuses a field sends one of these as its message.',
    ],
    headers: [
      'Header codes',
      'The values of `headerStatus.code` other than 200. The message of the answer says more: a code of this page, or a text for the payer. If the provider sends no text, the checkout shows the one of the code named here.',
    ],
    provider: ['Provider texts', 'Texts of the provider that the checkout reads as codes.'],
  },
};

export const SPANISH: PageWords = {
  language: 'es',
  intro: `# Errores

<ErrorLookup label="Buscar un código" none="Ningún código tiene esas palabras." />

Todos los códigos con los que se puede encontrar quien paga, el desarrollador de un comercio o un proveedor. Cada uno
tiene una página: qué significa, qué debe hacer usted, qué lee quien paga y qué puede hacer después. Las páginas salen de
un solo archivo, [\`packages/contract/errors.json\`](../../../packages/contract/errors.json), que el sandbox sirve a sus
herramientas en \`/errors.json\`. El cargador, el checkout y el sandbox usan estos códigos y ningún otro.

Los textos son los del checkout. Un comercio o proveedor puede cambiar cualquiera en el catálogo de textos:
\`errors.CODE\` para lo que lee quien paga, \`advice.CODE\` para lo que puede hacer después. Si la respuesta del
proveedor trae un texto para quien paga, el checkout muestra ese en lugar del primero.`,
  reasons: [
    'Motivos',
    `\`result.reason\` y el evento \`declined\` traen uno de estos cuando un pago no se aprobó. Un proveedor que rechaza
antes de que haya un pago puede enviar cualquier otro código de esta página.`,
  ],
  payerReads: 'Quien paga lee',
  payerCan: 'Quien paga puede',
  messageKey: 'Código del mensaje',
  developer: 'Qué hacer',
  also: 'También',
  seenIn: 'Dónde se ve',
  listedIn: 'Más códigos como este',
  places: {
    ...METHODS,
    field: 'campo',
    'card form': 'formulario de tarjeta',
    crypto: 'cripto',
    cash: 'efectivo',
    balance: 'saldo',
    login: 'inicio de sesión',
    'sign up': 'registro',
    'password recovery': 'recuperación de la contraseña',
    'add card': 'agregar tarjeta',
    wallet: 'billetera',
    receipt: 'comprobante',
    'campaign receipt': 'comprobante de la donación',
    'result page': 'página del resultado',
    'validation page': 'página de validación',
    'message page': 'página de mensajes',
    'not-found page': 'página no encontrada',
    'result reason': '`result.reason`',
    'declined event': 'el evento `declined`',
    'open call': 'lanzado por `open()`',
    'load call': 'rechazado por `loadCheckout()`',
    'error event': 'el evento `error`',
    console: 'la consola',
    'provider answer': 'la respuesta del proveedor',
  },
  groups: {
    loader: [
      'Cargador',
      'Lo que informa el cargador. `open()` lo lanza si la propia llamada está mal. Si no, lo reciben el evento `error` y la consola, y va en `result.reason` si termina la sesión. El mensaje dice qué cambiar, y `error.docs` es la dirección de su página aquí: bajo `/docs/` en el origen del checkout.',
    ],
    reversals: [
      'Dinero que se devolvió',
      'El pago se aprobó, y el comercio ya no tiene el dinero, o no todo. `result.reason`, el resultado firmado y el webhook dicen por qué.',
    ],
    declines: [
      'Pagos rechazados',
      'El pago se pidió y se rechazó. `result.reason` y el evento `declined` traen uno de estos motivos; quien paga lee qué hacer después, y puede intentar otra vez en el mismo checkout.',
    ],
    waiting: ['Tiempo', 'Quien paga o el banco no decidió a tiempo, o todavía no se sabe cómo terminó.'],
    links: ['Enlaces de pago', 'El enlace o la solicitud con que se abrió el checkout.'],
    methods: ['Comercios y métodos', 'El comercio o el método de pago no está disponible para este pago.'],
    pages: ['Páginas y comprobantes', 'La dirección no tiene página ni comprobante.'],
    account: ['Cuentas de la billetera', 'La sesión y la cuenta de quien paga.'],
    validationTx: [
      'Validación de tarjetas',
      'El cargo al azar que prueba que una tarjeta es de quien paga (`/pf/validateTx`).',
    ],
    technical: [
      'Técnicos',
      'Algo falló entre quien paga y el proveedor. Estos códigos no dicen si hay un pago: consulte al proveedor.',
    ],
    success: ['Mensajes de éxito', 'Códigos del mismo catálogo que no son errores.'],
    fields: [
      'Campos',
      'El checkout los muestra junto al campo antes de enviar nada. Un proveedor que rechaza un campo envía uno de estos como mensaje.',
    ],
    headers: [
      'Códigos del encabezado',
      'Los valores de `headerStatus.code` que no son 200. El mensaje de la respuesta dice más: un código de esta página, o un texto para quien paga. Si el proveedor no envía un texto, el checkout muestra el del código que se nombra aquí.',
    ],
    provider: ['Textos del proveedor', 'Textos del proveedor que el checkout lee como códigos.'],
  },
};

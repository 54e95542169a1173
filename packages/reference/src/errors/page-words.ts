import type { ErrorGroup } from '@istmo/contract/errors';
import type { Language } from '@istmo/domain';

/** The words of the pages of errors that are not of one code. */
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
  /** Where a code is seen, where the catalog's own words are not those of the page. */
  readonly places: Readonly<Record<string, string>>;
  /** The heading and the introduction of each group. */
  readonly groups: Readonly<Record<ErrorGroup, readonly [title: string, intro: string]>>;
};

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
before there is a payment may send any other key of this page.`,
  ],
  payerReads: 'The payer reads',
  payerCan: 'The payer can',
  messageKey: 'Message key',
  developer: 'What to do',
  also: 'Also',
  seenIn: 'Seen in',
  listedIn: 'More codes like this',
  places: {
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
      'What the loader reports: thrown by `open()` where the call itself is wrong; otherwise to `error` listeners, in the console, and as `result.reason` where it ends the session. The message of each says what to change, and `error.docs` is the address that explains it: a page of these docs under `/docs/` on the checkout’s origin.',
    ],
    reversals: [
      'Money that went back',
      'The payment was approved, and the merchant no longer has the money, or not all of it. `result.reason`, the signed result and the webhook say why.',
    ],
    declines: [
      'Refused payments',
      'The payment was asked for and did not happen. `result.reason` and the `declined` event carry one of these; the payer reads what to do next, and may try again in the same checkout.',
    ],
    waiting: ['Time', 'Nobody decided in time, or the outcome is not known yet.'],
    links: ['Payment links', 'What is behind the code that opens the checkout.'],
    methods: ['Merchants and methods', 'What this merchant, or this way to pay, cannot do now.'],
    pages: ['Pages and receipts', 'An address that leads to nothing.'],
    account: ['Wallet accounts', 'The payer’s session and account.'],
    validationTx: [
      'Card validation',
      'The random charge that shows that a card is the payer’s (`/pf/validateTx`).',
    ],
    technical: [
      'Technical',
      'Something between the payer and the provider. Whether a payment came of it is known at the provider, never from these.',
    ],
    success: ['Success messages', 'Keys of the same catalog that are not errors.'],
    fields: [
      'Fields',
      'Said beside the field that is meant, before anything is sent. A provider that refuses a field sends one of these as its message.',
    ],
    headers: [
      'Header codes',
      'What `headerStatus.code` of an answer says, 200 aside. The message of the answer says more: a key of this page, or a text for the payer. The key named here stands for it where the provider sends no text.',
    ],
    provider: ['Provider texts', 'Words of the provider that mean something, where it has no code for it.'],
  },
};

export const SPANISH: PageWords = {
  language: 'es',
  intro: `# Errores

<ErrorLookup label="Buscar un código" none="Ningún código tiene esas palabras." />

Todos los códigos con los que se puede encontrar quien paga, quien programa para un comercio o un proveedor. Cada uno
tiene una página: qué significa, qué debe hacer usted, qué lee quien paga y qué puede hacer después. Las páginas salen de
un solo archivo, [\`packages/contract/errors.json\`](../../../packages/contract/errors.json), que el sandbox sirve a sus
herramientas en \`/errors.json\`. El cargador, el checkout y el sandbox usan estos códigos y ningún otro.

Los textos son los del checkout. Un comercio o proveedor puede cambiar cualquiera en el catálogo de textos:
\`errors.CODE\` para lo que lee quien paga, \`advice.CODE\` para lo que puede hacer después. Si la respuesta del
proveedor trae un texto para quien paga, el checkout muestra ese en lugar del primero.`,
  reasons: [
    'Razones',
    `\`result.reason\` y el evento \`declined\` traen una de estas cuando un pago no se aprobó. Un proveedor que rechaza
antes de que haya un pago puede enviar cualquier otra clave de esta página.`,
  ],
  payerReads: 'Quien paga lee',
  payerCan: 'Quien paga puede',
  messageKey: 'Clave del mensaje',
  developer: 'Qué hacer',
  also: 'También',
  seenIn: 'Dónde se ve',
  listedIn: 'Más códigos como este',
  places: {
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
      'Lo que informa el cargador: lo lanza `open()` si la llamada misma está mal; si no, va a quienes escuchan `error`, a la consola, y como `result.reason` si termina la sesión. El mensaje de cada uno dice qué cambiar, y `error.docs` es la dirección que lo explica: una página de esta documentación bajo `/docs/` en el origen del checkout.',
    ],
    reversals: [
      'Dinero que se devolvió',
      'El pago se aprobó, y el comercio ya no tiene el dinero, o no todo. `result.reason`, el resultado firmado y el webhook dicen por qué.',
    ],
    declines: [
      'Pagos rechazados',
      'Se pidió el pago y no se hizo. `result.reason` y el evento `declined` traen una de estas razones; quien paga lee qué hacer después, y puede intentar otra vez en el mismo checkout.',
    ],
    waiting: ['Tiempo', 'Nadie decidió a tiempo, o todavía no se sabe cómo terminó.'],
    links: ['Enlaces de pago', 'Lo que hay detrás del código que abre el checkout.'],
    methods: ['Comercios y métodos', 'Lo que este comercio, o este medio de pago, no puede hacer ahora.'],
    pages: ['Páginas y comprobantes', 'Una dirección que no lleva a nada.'],
    account: ['Cuentas de la billetera', 'La sesión y la cuenta de quien paga.'],
    validationTx: [
      'Validación de tarjetas',
      'El cargo al azar que prueba que una tarjeta es de quien paga (`/pf/validateTx`).',
    ],
    technical: [
      'Técnicos',
      'Algo entre quien paga y el proveedor. Si de ahí salió un pago lo sabe el proveedor; estos códigos nunca lo dicen.',
    ],
    success: ['Mensajes de éxito', 'Claves del mismo catálogo que no son errores.'],
    fields: [
      'Campos',
      'Se dicen junto al campo al que se refieren, antes de enviar nada. Un proveedor que rechaza un campo envía uno de estos como mensaje.',
    ],
    headers: [
      'Códigos del encabezado',
      'Lo que dice `headerStatus.code` de una respuesta, aparte de 200. El mensaje de la respuesta dice más: una clave de esta página, o un texto para quien paga. La clave que se nombra aquí lo representa cuando el proveedor no envía un texto.',
    ],
    provider: [
      'Textos del proveedor',
      'Palabras del proveedor que significan algo, donde no tiene un código para eso.',
    ],
  },
};

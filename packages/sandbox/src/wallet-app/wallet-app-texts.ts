/** The texts of the wallet app's page. */
export const walletAppTexts = {
  es: {
    title: 'App Istmo',
    question: '¿Quiere iniciar sesión en Istmo Checkout?',
    account: 'Cuenta de este dispositivo',
    warning: 'Apruebe solo si usted mismo lo pidió.',
    approve: 'Aprobar',
    cancel: 'Rechazar',
    note: 'Esta página imita a la app de una billetera.',
    fail: 'Simular una falla',
    done: 'Volviendo al pago…',
  },
  en: {
    title: 'Istmo app',
    question: 'Do you want to log in to Istmo Checkout?',
    account: 'Account on this device',
    warning: 'Approve only if you asked for it yourself.',
    approve: 'Approve',
    cancel: 'Reject',
    note: 'This page stands in for a wallet’s app.',
    fail: 'Simulate a failure',
    done: 'Returning to the payment…',
  },
};

// Run-time configuration of the checkout: the one file that differs between deployments. Nothing here is secret.
// Each environment is chosen by the host that serves the page; `defaults` holds for all of them. The fields are
// described in src/shared/config/config.ts.
window.istmoConfig = {
  defaults: {
    clientKey: 'istmo-sandbox-client',
    supportEmail: 'soporte@istmo.test',
    imageBase: '/images',
    captchaAlwaysAccepted: true,
    apps: [
      {
        id: 'istmo',
        name: 'Istmo',
        android: 'https://play.google.com/store/apps/details?id=test.istmo.wallet',
        ios: 'https://apps.apple.com/app/id1000000001',
      },
    ],
  },
  environments: {
    dev: { hosts: ['localhost', '127.0.0.1'] },
    test: { hosts: ['checkout.test.istmo.test'] },
    demo: { hosts: ['checkout.demo.istmo.test'] },
    preprod: { hosts: ['checkout.preprod.istmo.test'] },
    prod: { hosts: ['checkout.istmo.test'], captchaAlwaysAccepted: false },
  },
};

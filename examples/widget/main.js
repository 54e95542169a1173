import { mount } from '@istmo/checkout-app';

await mount(document.getElementById('checkout'), {
  type: 'lk',
  code: 'LK-CAFE0001',
  config: globalThis.istmoConfig,
});

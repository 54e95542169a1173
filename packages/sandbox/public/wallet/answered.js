const { status, token, target } = document.querySelector('[data-status]').dataset;

window.parent.postMessage({ channel: 'wallet-sdk/1', status, token }, target);

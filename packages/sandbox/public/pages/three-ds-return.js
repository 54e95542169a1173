const CHANNEL = 'istmo-3ds/1';
const { codOper } = document.querySelector('[data-cod-oper]').dataset;

if (window.top === window) {
  window.location.replace(document.getElementById('back').href);
} else {
  window.parent.postMessage({ channel: CHANNEL, codOper, event: 'finished' }, window.location.origin);
}

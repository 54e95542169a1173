const CHANNEL = 'istmo-3ds/1';
const form = document.forms[0];
const frame = document.querySelector('iframe');
const { codOper } = form.dataset;

function sendInFrame() {
  frame.hidden = false;
  form.target = frame.name;
  form.submit();
  form.hidden = true;
}

// The page that the bank comes back to is ours again, and sits in the bank's frame.
window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== window.location.origin || source !== frame.contentWindow) return;
  if (data?.channel !== CHANNEL || data.event !== 'finished' || data.codOper !== codOper) return;
  window.parent.postMessage({ channel: CHANNEL, codOper, event: 'finished' }, window.location.origin);
});

const [navigation] = performance.getEntriesByType('navigation');
const goBack = () => window.location.replace(document.getElementById('back').href);

if (window.top !== window) sendInFrame();
// Whoever comes here by the back button wants the payment, and not the bank again.
else if (navigation?.type === 'back_forward') goBack();
else form.submit();

window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && window.top === window) goBack();
});

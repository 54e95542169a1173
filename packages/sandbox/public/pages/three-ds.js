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

if (window.top === window) form.submit();
else sendInFrame();

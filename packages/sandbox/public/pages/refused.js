// Tells the page that holds this one why it may not, so that its developer reads it in the console.
const { channel, target, code, message } = document.body.dataset;

if (window.parent !== window && target) {
  const { port1, port2 } = new MessageChannel();
  const refuse = () => port1.postMessage({ type: 'fail', failure: { code, message } });
  refuse();
  // A page that loaded it early hears nothing before it opens it.
  port1.onmessage = refuse;
  window.parent.postMessage({ channel }, target, [port2]);
}

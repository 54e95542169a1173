import { connect, WindowMessenger } from './penpal.js';

// Tells the page that holds this one why it may not, so that its developer reads it in the console.
const { channel, target, code, message } = document.body.dataset;

if (window.parent !== window && target) {
  const messenger = new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [target] });
  const methods = { open: () => undefined, update: () => undefined, requestClose: () => ({ close: true }) };
  const host = await connect({ messenger, methods, channel }).promise;
  await host.fail({ code, message });
}

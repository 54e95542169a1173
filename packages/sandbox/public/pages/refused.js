// Tells the page that holds this one why it may not, so that its developer reads it in the console. It speaks penpal's
// protocol itself, as docs/reference/bridge.md says it: a provider can serve this file as it is, without a build.
const { channel, target, code, message } = document.body.dataset;
// Greater than any id that penpal makes: this end leads the handshake.
const participantId = '~';
const answers = { open: { refused: [] }, update: { refused: [] }, requestClose: { close: true } };

let host;
let port;
const penpal = (type, rest) => ({ namespace: 'penpal', channel, type, ...rest });
const greet = () => window.parent.postMessage(penpal('SYN', { participantId }), target);
const call = (method, ...args) =>
  port.postMessage(
    penpal('CALL', { id: crypto.randomUUID?.() ?? `${Math.random()}`, methodPath: [method], args }),
  );
const refuse = () => call('fail', { code, message });

function answer({ data }) {
  if (data.type !== 'CALL') return;
  const [method] = data.methodPath;
  // A page that loaded it early hears nothing before it opens it.
  if (method === 'open') refuse();
  port.postMessage(penpal('REPLY', { callId: data.id, value: answers[method] }));
}

function shakeHands({ source, origin, data, ports }) {
  if (source !== window.parent || origin !== target) return;
  if (data?.namespace !== 'penpal' || data.channel !== channel) return;
  if (data.type === 'SYN' && data.participantId !== host) {
    host = data.participantId;
    greet();
    const methodPaths = Object.keys(answers).map((name) => [name]);
    window.parent.postMessage(penpal('ACK1', { methodPaths }), target);
  }
  if (data.type === 'ACK2' && ports[0]) {
    port?.close();
    [port] = ports;
    port.onmessage = answer;
    call('connected');
    refuse();
  }
}

if (window.parent !== window && target) {
  addEventListener('message', shakeHands);
  greet();
}

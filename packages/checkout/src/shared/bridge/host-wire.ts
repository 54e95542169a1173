import type { Message } from 'penpal';

/** What carries messages to the host and back. */
export type HostWire = {
  send: (message: Message) => void;
  listen: (heard: (data: unknown) => void) => void;
};

/** From window to window, to this exact origin, until both have shaken hands; by a port of their own from then on. */
export function createHostWire(window: Window, origin: string): HostWire {
  const host = window.parent;
  let port: MessagePort | undefined;
  let listener: (data: unknown) => void = () => undefined;
  return {
    listen: (heard) => {
      listener = heard;
      window.addEventListener('message', ({ source, origin: sender, data }: MessageEvent<unknown>) => {
        if (source === host && sender === origin) heard(data);
      });
    },
    send: (message) => {
      if (message.type === 'SYN') return host.postMessage(message, origin);
      if (message.type !== 'ACK2') return port?.postMessage(message);
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
      host.postMessage(message, origin, [port2]);
    },
  };
}

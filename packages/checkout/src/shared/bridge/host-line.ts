import { BRIDGE_CHANNEL, type BridgeHello, type FrameMessage } from '@istmo/contract/bridge';

/** Hands the hello, and the host's end of the line with it, to the host's window. */
export type Greet = (hello: BridgeHello, port: MessagePort) => void;

/** The line to the host. What is said before it is open waits in the port, and where it never opens is said to nobody. */
export function createHostLine() {
  const { port1, port2 } = new MessageChannel();
  const tell = (message: FrameMessage): void => port1.postMessage(message);
  return {
    /** `hear` is told what the host says. Nothing is known of it yet. */
    open: (greet: Greet, hear: (message: unknown) => void): void => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
      greet({ channel: BRIDGE_CHANNEL }, port2);
    },
    tell,
    /** What the host said was not taken, in one sentence each. */
    refuse: (wrong: readonly string[]): void =>
      wrong.forEach((message) => tell({ type: 'refuse', failure: { code: 'invalid_options', message } })),
  };
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

type Follow = {
  open: () => Socket;
  /** The client key. The `sandbox` topic requires nothing else. */
  authorization: string;
  onNews: () => void;
  onLine: (connected: boolean) => void;
};

/**
 * Follows all events of the sandbox, and reconnects after a lost connection. Returns the function that stops.
 */
export function followSandbox({ open, authorization, onNews, onLine }: Follow): () => void {
  let stopped = false;
  let wait = FIRST_WAIT_MS;
  let socket: Socket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };

  function connect(): void {
    socket = open();
    socket.addEventListener('open', () => {
      socket?.send(JSON.stringify({ type: 'follow', authorization, topics: ['sandbox'] }));
    });
    socket.addEventListener('message', () => {
      wait = FIRST_WAIT_MS;
      onLine(true);
      // Any message means that the state may have changed.
      onNews();
    });
    socket.addEventListener('close', () => {
      if (stopped) return;
      onLine(false);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  }
}

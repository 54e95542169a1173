const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

type Follow = {
  open: () => Socket;
  /** The client key: the sandbox's topic is anybody's who has it. */
  authorization: string;
  onNews: () => void;
  onLine: (connected: boolean) => void;
};

/** Hears of everything that happens in the sandbox, and comes back after a lost line. Answers with how to stop. */
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
      // Whatever it says, it says: look again.
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

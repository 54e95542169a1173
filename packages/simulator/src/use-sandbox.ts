import { type CallOutput, isProviderError } from '@istmo/contract/provider';
import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import type { Language } from '@istmo/domain';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Client } from './client';
import type { Translate } from './texts';

type Out<N extends keyof SimulatorEndpoints> = CallOutput<SimulatorEndpoints[N]>;

/** The data of the page, as of the last request. */
export type World = {
  state: Out<'state'>;
  country: Out<'country'>;
  walletApp: Out<'walletApp'>;
  payments: Out<'payments'>;
  phone: Out<'phoneRequests'>;
  mails: Out<'mails'>;
  webhooks: Out<'webhooks'>;
  statement: Out<'statement'>;
  signingKeys: Out<'signingKeys'>;
};

export type Sandbox = {
  world: World | undefined;
  /** The error of the last call for the developer, or an empty string. */
  problem: string;
  /** Runs an action, and then loads the data again, even if the action failed. */
  act: (action: (client: Client) => Promise<unknown>) => Promise<void>;
  look: () => void;
};

const SHOWN = 50;

async function lookAt(client: Client): Promise<World> {
  const [state, country, walletApp, payments, phone, mails, webhooks, statement, signingKeys] =
    await Promise.all([
      client.state({}),
      client.country({}),
      client.walletApp({}),
      client.payments({ limit: String(SHOWN) }),
      client.phoneRequests({}),
      client.mails({}),
      client.webhooks({}),
      client.statement({}),
      client.signingKeys({}),
    ]);
  return { state, country, walletApp, payments, phone, mails, webhooks, statement, signingKeys };
}

/** Loads the data of the sandbox. A call of `look` during a load loads once more after it. */
export function useSandbox(client: Client): Sandbox {
  const [world, setWorld] = useState<World>();
  const [problem, setProblem] = useState('');
  const looking = useRef<'no' | 'yes' | 'again'>('no');
  const look = useCallback(() => {
    if (looking.current !== 'no') {
      looking.current = 'again';
      return;
    }
    looking.current = 'yes';
    void lookAt(client)
      .then(setWorld, (error: unknown) => {
        setProblem(problemOf(error));
      })
      .finally(() => {
        const again = looking.current === 'again';
        looking.current = 'no';
        if (again) look();
      });
  }, [client]);
  useEffect(look, [look]);
  const act = useCallback(
    async (action: (client: Client) => Promise<unknown>) => {
      setProblem('');
      try {
        await action(client);
      } catch (error) {
        setProblem(problemOf(error));
      }
      look();
    },
    [client, look],
  );
  return { world, problem, act, look };
}

function problemOf(error: unknown): string {
  if (!isProviderError(error)) return error instanceof Error ? error.message : String(error);
  return error.message || error.key;
}

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

export type Simulator = {
  act: (action: (client: Client) => Promise<unknown>) => Promise<void>;
  client: Client;
  world: World;
  lang: Language;
  t: Translate;
};

export const SimulatorContext = createContext<Simulator | undefined>(undefined);

/** The data and functions for the panels. Throws outside the simulator. */
export function useSimulator(): Simulator {
  const simulator = useContext(SimulatorContext);
  if (!simulator) throw new Error('A panel was shown outside the simulator');
  return simulator;
}

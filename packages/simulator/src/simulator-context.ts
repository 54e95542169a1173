import { createContext, useContext } from 'react';
import type { Client } from './client';
import type { Translate } from './texts';
import type { Sandbox, World } from './use-sandbox';

export type Simulator = Pick<Sandbox, 'act'> & {
  client: Client;
  world: World;
  t: Translate;
};

export const SimulatorContext = createContext<Simulator | undefined>(undefined);

/** The data and functions for the panels. Throws outside the simulator. */
export function useSimulator(): Simulator {
  const simulator = useContext(SimulatorContext);
  if (!simulator) throw new Error('A panel was shown outside the simulator');
  return simulator;
}

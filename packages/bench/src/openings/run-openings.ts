import { type ReferenceServer, startReferences } from '../first-screen/reference-server';
import type { FirstScreenTools } from '../first-screen/run-first-screen';
import { keeping, measuredOn } from '../report';
import { startBrowser } from '../line-conditions';
import { startSandbox } from '../start-sandbox';
import { measureOpenings } from './measure-openings';
import { openingsSection, tripsAfterScripts } from './opening-tables';

/** Measures the openings. Returns a section of the report, and the exceeded budgets of round trips. */
export function runOpenings(tools: FirstScreenTools): Promise<{ section: string; faults: string[] }> {
  return keeping(async (keep) => {
    const { root, reactApp, rounds, say } = tools;
    const browser = await startBrowser(tools.chromium, keep);
    const reference = async () =>
      originOf(keep(await startReferences(tools.references), ({ close }) => close()));
    const sandbox = async (settings: Parameters<typeof startSandbox>[1]) =>
      keep(await startSandbox(root, settings), ({ close }) => close());
    const sites = {
      references: await reference(),
      // Another origin: a same-origin frame keeps the window of its empty document, in which the probes do not run again.
      shop: await reference(),
      preact: await sandbox({}),
      react: await sandbox({ appDir: reactApp }),
    };
    const measured = measuredOn(rounds);
    const openings = await measureOpenings(browser, sites, { rounds, say });
    const faults = Object.entries(tripsAfterScripts(openings))
      .filter(([, trips]) => trips > 1)
      .map(([surface, trips]) => `${surface}: ${trips} round trips after HTML and JS, where one is allowed`);
    return { section: openingsSection({ openings, measured }), faults };
  });
}

// The same site as the sandbox, because Playwright slows down a frame of another site only after its start.
const originOf = ({ port }: ReferenceServer) => `http://localhost:${port}`;

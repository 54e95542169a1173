import { openBrowser } from './browser';
import { type Finding, report } from './checks';
import { isDeclined, isPaidAndRefunded, leaves, losesTheAnswer, takesAVoucher } from './page-steps';
import { ShopServer } from './shop-server';
import { noteIn, type Visit } from './visit';

export type Patient = {
  /** The shop's page with the pay button. */
  shop: string;
  /** The sandbox that serves the shop's checkout. */
  sandbox: string;
  /** Where the shop takes webhooks; found at the usual places otherwise. */
  webhooks?: string | undefined;
  secret: string;
};

/** Pays in a shop in each way, prints what is wrong, and returns whether nothing that loses money is. */
export async function doctor(patient: Patient, print: (line: string) => void): Promise<boolean> {
  const { shop, sandbox, secret, webhooks } = patient;
  for (const address of [`${sandbox}/config.js`, shop])
    if (!(await fetch(address).catch(() => undefined))?.ok) {
      print(`Nothing answers at ${address}. Start the shop, and the sandbox with npx @istmo/sandbox.`);
      return false;
    }
  const browser = await openBrowser();
  try {
    const server = await ShopServer.find({ shop, secret, given: webhooks });
    const findings: Finding[] = [];
    const visit: Visit = { browser, shop, sandbox, server, note: noteIn(findings) };
    for (const step of [leaves, isDeclined, losesTheAnswer, takesAVoucher, isPaidAndRefunded])
      await step(visit);
    return report(findings, print);
  } finally {
    await browser.close();
  }
}

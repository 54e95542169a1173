/** What `istmo-sandbox --help` prints. */
export const HELP_TEXT = `Istmo sandbox: the checkout, a payment provider, a demo store and a bank, on this machine alone.

Usage: istmo-sandbox [options]

  --port N             checkout on port N, demo store on N+1, bank on N+2 (4600)
  --data DIR           folder of the embedded database and of this install's secrets (./.istmo)
  --database-url URL   a PostgreSQL database instead of the embedded one
  --seed FILE          your own merchants, links, stations, plans and campaigns, as JSON
  --help               this text
  --version            the version

An option wins over its environment variable: PORT_CHECKOUT, PORT_STORE and PORT_BANK, DATA_DIR, DATABASE_URL, SEED_FILE.
`;

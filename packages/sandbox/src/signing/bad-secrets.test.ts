/** @module-tag full */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { repositoryFile } from '../package-file';
import { exampleShops, java, nodeShops, pythonPath, startExampleShop } from '../testing/example-shops';
import { freePorts } from '../testing/free-ports';
import { webhookHeaders } from '../webhooks/post-webhook';

const ROWS = fileURLToPath(new URL('bad-secrets.json', import.meta.url));
const rows = JSON.parse(readFileSync(ROWS, 'utf8')) as [string, string][];
const FULFILLMENT = repositoryFile('examples', 'fulfillment');
const VERIFY = pathToFileURL(repositoryFile('examples', 'merchant-server', 'server', 'verify.mjs')).href;
const REFUSAL = /whsec_ and at least 24 bytes in base64.+portal/;
const [php, python, ofJava] = exampleShops();
const folder = mkdtempSync(join(tmpdir(), 'istmo-secrets-'));
const nodes = await nodeShops();
const TABLE = join(folder, 'secrets.json');
const SECRETS = join(folder, 'Secrets.java');
writeFileSync(
  SECRETS,
  `import com.google.gson.*;
   import java.nio.file.*;
   class Secrets {
     public static void main(String[] arguments) throws java.io.IOException {
       JsonArray said = new JsonArray();
       for (JsonElement row : JsonParser.parseString(Files.readString(Path.of(arguments[0]))).getAsJsonArray())
         try {
           new Fulfillment("http://localhost", "SHOP", row.getAsJsonArray().get(1).getAsString(), "");
           said.add("");
         } catch (IllegalArgumentException error) {
           said.add(error.getMessage());
         }
       System.out.println(said);
     }
   }`,
);
writeFileSync(TABLE, JSON.stringify([...rows, ['a real one', CAFE_WEBHOOK_SECRET]]));

afterAll(() => {
  for (const path of [folder, dirname(nodes[1]?.command('')[1] ?? '')]) rmSync(path, { recursive: true });
});

/** Programs that check each secret of a table, and print the error of each; empty if the secret is accepted. */
const LANGUAGES = [
  {
    name: 'Node',
    missing: '',
    command: [
      'node',
      '--input-type=module',
      '-e',
      `import { readFileSync } from 'node:fs';
       const said = [];
       for (const [what, secret] of JSON.parse(readFileSync(process.argv[1], 'utf8'))) {
         process.env.MERCHANT_WEB_CODE = 'SHOP';
         process.env.WEBHOOK_SECRET = secret;
         said.push(await import('${VERIFY}?' + encodeURIComponent(what)).then(() => '', (error) => error.message));
       }
       console.log(JSON.stringify(said));`,
    ],
  },
  {
    name: 'PHP',
    missing: php?.missing ?? 'no example',
    command: [
      'php',
      '-r',
      `require '${FULFILLMENT}/fulfillment.php';
       foreach (json_decode(file_get_contents($argv[1])) as [$what, $secret]) {
         try { new Fulfillment('http://localhost', 'SHOP', $secret); $said[] = ''; }
         catch (InvalidArgumentException $error) { $said[] = $error->getMessage(); }
       }
       echo json_encode($said);`,
    ],
  },
  {
    name: 'Python',
    missing: python?.missing ?? 'no example',
    command: [
      'python3',
      '-c',
      `import json, sys
sys.path.insert(0, '${FULFILLMENT}')
from fulfillment import Fulfillment
said = []
for what, secret in json.load(open(sys.argv[1])):
    try:
        Fulfillment('http://localhost', 'SHOP', secret)
        said.append('')
    except ValueError as error:
        said.append(str(error))
print(json.dumps(said))`,
    ],
  },
  { name: 'Java', missing: ofJava?.missing ?? 'no example', command: java(SECRETS) },
];

describe.each(LANGUAGES)('the verification', ({ name, missing, command: [program = '', ...args] }) => {
  it.skipIf(missing !== '')(`takes no secret that anybody can guess: ${name} ${missing}`.trim(), () => {
    const { stdout, stderr } = spawnSync(program, [...args, TABLE], { encoding: 'utf8', env: pythonPath() });
    expect(stderr).toBe('');
    const said = JSON.parse(stdout) as string[];
    const taken = rows.flatMap(([what], index) => (REFUSAL.test(said[index] ?? '') ? [] : [what]));
    expect(taken).toEqual([]);
    expect(said.at(-1)).toBe('');
  });
});

describe.each([...nodes, ...exampleShops()])('the shop', (shop) => {
  const { name, missing } = shop;
  it.skipIf(missing !== '')(`has no answer without its secret: ${name} ${missing}`.trim(), async () => {
    const [ports = {}] = await freePorts(1);
    const { merchant } = shop;
    const settings = { merchant, port: ports['PORT_STORE'] ?? '', checkout: 'http://localhost' };
    const starting = startExampleShop(shop, {
      ...settings,
      secret: '',
      ordersFile: join(folder, 'orders.json'),
    });
    if (name !== 'PHP') return expect(starting).rejects.toThrow(REFUSAL);
    // A shop in PHP starts again for each request.
    const running = await starting;
    try {
      const body = JSON.stringify({ id: 'forged', order: 'P-1001' });
      const headers = webhookHeaders({ id: 'forged', body, secrets: [CAFE_WEBHOOK_SECRET], at: new Date() });
      for (const path of [shop.results, shop.webhooks])
        expect((await fetch(running.origin + path, { method: 'POST', body, headers })).status).toBe(500);
      expect(running.printed()).toMatch(REFUSAL);
    } finally {
      running.stop();
    }
    return undefined;
  });
});

it.each(nodes)('the shop in Node does not start without the code of its merchant: $name', async (shop) => {
  const [ports = {}] = await freePorts(1);
  const settings = { merchant: '', port: ports['PORT_STORE'] ?? '', checkout: 'http://localhost' };
  const ordersFile = join(folder, 'orders.json');
  const starting = startExampleShop(shop, { ...settings, secret: CAFE_WEBHOOK_SECRET, ordersFile });
  await expect(starting).rejects.toThrow('MERCHANT_WEB_CODE is missing');
});

import { fileURLToPath } from 'node:url';
import { DOCTOR_HELP, HELP_TEXT, INIT_HELP, MCP_HELP, readArguments } from './cli/read-arguments';
import { manage, MANAGE_HELP } from './cli/manage';
import { reasonOf } from './cli/reason-of';
import { parseConfig } from './config';
import { doctor } from './doctor/doctor';
import { init } from './init/init';
import { isInRepository, packageVersion } from './package-file';
import { jsonLog } from './http/log-lines';
import { serveMcp } from './mcp/serve-mcp';
import { startSandbox } from './start-sandbox';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const command = readArguments(process.argv.slice(2), process.argv[1]);
  if (command.name === 'help') process.stdout.write(HELP_TEXT);
  else if (command.name === 'init-help') process.stdout.write(INIT_HELP);
  else if (command.name === 'init') await init(command, print);
  else if (command.name === 'doctor-help') process.stdout.write(DOCTOR_HELP);
  else if (command.name === 'doctor') process.exitCode = (await doctor(command, print)) ? 0 : 1;
  else if (command.name === 'mcp-help') process.stdout.write(MCP_HELP);
  else if (command.name === 'mcp') await serveMcp(command.sandbox, process.env);
  else if (command.name === 'manage-help') process.stdout.write(MANAGE_HELP);
  else if (command.name === 'manage')
    process.exitCode = (await manage(command.command, process.env, print)) ? 0 : 1;
  else if (command.name === 'version') print((await packageVersion(fileURLToPath(import.meta.url))) ?? '');
  else await start({ ...process.env, ...command.environment });
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function start(environment: Record<string, string | undefined>): Promise<void> {
  const config = parseConfig(environment);
  const log = config.logFormat === 'json' ? jsonLog(print) : print;
  const sandbox = await startSandbox(config, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(sandbox));
  if (config.isProduction) {
    log(`Checkout   ${config.origins.checkout}/`);
    return;
  }
  log(`Checkout   ${config.origins.checkout}/?code=LK-CAFE0001`);
  if (!config.isPublic) log(`Simulator  ${config.origins.checkout}/simulator`);
  log(`Demo store ${config.origins.store}/`);
  log(`Bank       ${config.origins.bank}/`);
  if (isInRepository()) log(`Docs       ${config.origins.store}/docs/`);
}

async function end(sandbox: { close(): Promise<void> }): Promise<void> {
  await sandbox.close();
  process.exit(0);
}

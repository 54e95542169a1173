import { expect, it } from 'vitest';
import { ConfigError } from '../config';
import { DataFolderError, FolderTakenError } from '../data-folder';
import { DatabaseUnreachableError } from '../db/open-database';
import { SeedFileError } from '../db/seed/seed-file';
import { PortTakenError } from '../listen';
import { InstallModeError, InstallSecretError } from '../start-sandbox';
import { ManageArgumentError, ManageError } from './manage';
import {
  ArgumentError,
  DoctorArgumentError,
  HELP_TEXT,
  InitArgumentError,
  McpArgumentError,
  readArguments,
} from './read-arguments';
import { reasonOf } from './reason-of';

it.each([
  [new ArgumentError("Unknown option '--prot'"), '--help'],
  [new DoctorArgumentError('doctor needs the address of a shop.'), 'doctor --help'],
  [new McpArgumentError("Unknown option '--url'"), 'mcp --help'],
  [new ManageArgumentError('merchant add needs --id.'), 'See istmo-provider --help'],
  [new ManageError('There is a link LK-SHOP0001'), 'Nothing was added'],
  [new InstallModeError('This database belongs to sandbox'), 'another database'],
  [new InitArgumentError('There is no template "raect"'), 'init --help'],
  [new ConfigError('PORT_BANK: x'), 'PORT_BANK: x'],
  [new SeedFileError('links[0].amount: Nothing to pay'), 'links[0].amount: Nothing to pay'],
  [new PortTakenError('Port 4600 is in use'), '--port'],
  [new InstallSecretError('This database was written with another secret'), 'INSTALL_SECRET'],
  [new FolderTakenError('.istmo is in use'), '--data'],
  [new DataFolderError('The data folder /proc/nope cannot be used: ENOENT'), '--data'],
  [new DatabaseUnreachableError('postgres://db cannot be used'), '--database-url'],
  [Object.assign(new Error('EACCES: /root'), { syscall: 'mkdir' }), 'EACCES: /root'],
])('says of %s what to do: %s', (error, advice) => {
  expect(reasonOf(error)).toContain(error.message);
  expect(reasonOf(error)).toContain(advice);
  expect(reasonOf(error)).not.toMatch(/^ {4}at /m);
});

it('says that the disk is full, whatever the query that could not be made', () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
  const reason = reasonOf(new Error('Failed query: CREATE SCHEMA', { cause }));
  expect(reason).toContain('is full. Make room');
  expect(reason).not.toMatch(/^ {4}at /m);
});

it('shows where it broke, where nobody foresaw it', () => {
  expect(reasonOf(new Error('bug'))).toMatch(/^ {4}at /m);
});

it('explains every option', () => {
  const explained = HELP_TEXT.match(/--[a-z-]+/g) ?? [];
  const taken = [...new Set(explained)].filter((option) => option !== '--help' && option !== '--version');
  const values: Record<string, string> = { '--port': '4600', '--database-url': 'postgres://db/x' };
  for (const option of taken) {
    expect(readArguments([option, values[option] ?? 'x'])).toMatchObject({ name: 'start' });
  }
  expect(taken.sort()).toEqual(['--data', '--database-url', '--port', '--seed']);
});

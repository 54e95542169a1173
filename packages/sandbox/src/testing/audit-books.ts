import { afterEach, expect } from 'vitest';
import type { Database } from '../db/database';
import { ledgerFaults } from '../payments/ledger/ledger-audit';

/** Checks the books after each test of a file: entries sum to zero, and each account matches the payments' statuses. */
export function auditBooks(sandbox: { services: { db: Database } }): void {
  afterEach(async () => expect(await ledgerFaults(sandbox.services.db)).toEqual([]));
}

import { afterEach, expect } from 'vitest';
import type { Database } from '../db/database';
import { ledgerFaults } from '../payments/ledger/ledger-audit';

/**
 * After each test of a file, the books are right: entries sum to zero, and each account has what the payments' statuses
 * say.
 */
export function auditBooks(sandbox: { services: { db: Database } }): void {
  afterEach(async () => expect(await ledgerFaults(sandbox.services.db)).toEqual([]));
}

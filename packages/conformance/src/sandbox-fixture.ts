import * as v from 'valibot';
import data from '../fixtures/sandbox.json' with { type: 'json' };
import { Fixture } from './fixture';

/** The test data of the seeded sandbox: its codes, cards and accounts. */
export const sandboxFixture: Fixture = v.parse(Fixture, data);

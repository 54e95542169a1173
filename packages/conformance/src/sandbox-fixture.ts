import * as v from 'valibot';
import data from '../fixtures/sandbox.json' with { type: 'json' };
import { Fixture } from './fixture';

/** The test data of the sandbox as it is seeded: its codes, cards and accounts. */
export const sandboxFixture: Fixture = v.parse(Fixture, data);

import type { EndpointName } from '@istmo/contract/provider';
import * as v from 'valibot';
import data from '../fixtures/sandbox.json' with { type: 'json' };
import { Fixture } from './fixture';

// A call without test data does not compile.
data.calls satisfies Readonly<Record<EndpointName, unknown>>;

/** The test data of the seeded sandbox: its codes, cards and accounts. */
export const sandboxFixture: Fixture = v.parse(Fixture, data);

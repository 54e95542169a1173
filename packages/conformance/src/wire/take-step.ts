import { fromData } from '@istmo/contract/provider';
import type { Options } from 'ky';
import * as v from 'valibot';
import { Failure, Skip } from '../check';
import type { Step } from '../fixture';
import type { Kit } from '../kit';
import { isFields } from '../merge';
import { fillIn, type Resolve } from '../references';
import { fetchAnswer } from './http-client';

const Text = v.string();

/** Makes a step of the fixture. Returns its response, or the data if it is an envelope. */
export async function takeStep({ target, fixture }: Kit, name: string, resolve: Resolve): Promise<unknown> {
  const step = fixture.steps[name];
  if (!step) throw new Failure(`the fixture has no step ${name}`);
  for (const reference of step.after) await resolve(reference);
  const path = v.parse(Text, await fillIn(step.path, resolve));
  const base = v.parse(Text, await fillIn(step.base ?? target.url, resolve));
  const response = await fetchAnswer(new URL(path, base), {
    method: step.method,
    ...(await contentOf(step, resolve)),
  });
  if ([404, 405].includes(response.status)) throw new Skip(`there is no ${step.path}`, 'notOffered');
  if (!response.ok) throw new Failure(`the step ${name} was answered HTTP ${response.status}`);
  return read(step, await response.text());
}

async function contentOf({ headers, body, form }: Step, resolve: Resolve): Promise<Options> {
  if (form) return { headers: { ...headers }, body: new URLSearchParams(form) };
  const filled = await fillIn(body, resolve);
  if (filled === undefined) return { headers: { ...headers } };
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(filled) };
}

function read({ find }: Step, text: string): unknown {
  if (find !== undefined) return new RegExp(find).exec(text)?.[1];
  const answer: unknown = JSON.parse(text);
  return isFields(answer) && 'headerStatus' in answer ? fromData(answer['data']) : answer;
}

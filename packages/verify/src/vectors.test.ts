import { readFileSync } from 'node:fs';
import {
  type Json,
  parseCanonicalJson,
  readList,
  readObject,
  readText,
  utf8Encode,
  verifyTicket,
} from '@tallystick/proof';
import { describe, expect, it } from 'vitest';

const ANY = /^/;
const textOrNull = (json: Json): string | null => (json === null ? null : readText(json, ANY));

const tickets = readFileSync(new URL('../../../docs/vectors/tickets.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const of = readObject(parseCanonicalJson(line), ['name', 'ticket', 'order_proof', 'keys', 'step', 'why']);
    return {
      name: readText(of('name'), ANY),
      ticket: readText(of('ticket'), ANY),
      orderProof: textOrNull(of('order_proof')),
      keys: readList(of('keys'), 9).map((key) => readText(key, ANY)),
      step: textOrNull(of('step')),
      why: textOrNull(of('why')),
    };
  });

describe('the vectors of tickets', () => {
  it('are valid and invalid ones', () => {
    expect(tickets.filter(({ step }) => step === null).length).toBeGreaterThan(5);
    expect(tickets.filter(({ step }) => step !== null).length).toBeGreaterThan(30);
  });

  it.each(tickets)('$name: $step $why', ({ ticket, orderProof, keys, step, why }) => {
    const { ok, steps } = verifyTicket(utf8Encode(ticket), keys, orderProof === null ? {} : { orderProof });
    const failed = steps.find((each) => !each.ok);
    expect([ok, failed?.name ?? null, failed?.why ?? null]).toEqual([step === null, step, why]);
  });
});

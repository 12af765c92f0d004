import { expect, it } from 'vitest';
import { measureJson } from './body-budget.ts';
import { hasDuplicateNames } from './strict-json.ts';

const BUDGET = { depth: 8, parts: 512 };
const judge = (text: string): boolean =>
  hasDuplicateNames(measureJson(text, BUDGET)?.members ?? -1, JSON.parse(text));

it.each([
  '{"amount":"1","amount":"2"}',
  String.raw`{"amount":"1","\u0061mount":"2"}`,
  '{"a":{"b":1,"b":1}}',
  '[{"a":1},{"a":1,"a":2}]',
  '{"":1,"":2}',
])('a name that stands twice is found in %s', (text) => {
  expect(judge(text)).toBe(true);
});

it.each([
  '{}',
  '[]',
  'null',
  '"a:b"',
  '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
  String.raw`{"a\":":"\\","b":"\":\"","c":"x:y\\\":"}`,
  '{"a" : "b:c:d", "e":\n[1, 2, {"f":null}]}',
])('names that stand once in their object pass in %s', (text) => {
  expect(judge(text)).toBe(false);
});

import { readFileSync } from 'node:fs';
import { addOrder } from '@tallystick/contract';
import { expect, it } from 'vitest';

it('publishes every reason for which an order is refused, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/verification.md', import.meta.url), 'utf8');
  const [, table = ''] = /## The reasons of refusal\n[^|]*((?:\|.*\n)+)/.exec(page) ?? [];
  const published = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(new Set(published.filter((name) => name !== 'error'))).toEqual(new Set(addOrder.errors));
});

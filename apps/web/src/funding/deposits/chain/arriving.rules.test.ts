import { expect, it } from 'vitest';
import { arrivingOf } from './arriving.rules.ts';

const OPENED = '2026-11-21T10:00:00.000Z';
const BEFORE = '2026-11-21T09:59:59.999Z';

it('leaves out what was credited or rejected before the page was opened', () => {
  const deposits = [
    { status: 'submitted', updated_at: BEFORE },
    { status: 'confirming', updated_at: BEFORE },
    { status: 'credited', updated_at: BEFORE },
    { status: 'rejected', updated_at: BEFORE },
    { status: 'credited', updated_at: OPENED },
    { status: 'rejected', updated_at: OPENED },
  ] as const;
  expect(arrivingOf(deposits, Date.parse(OPENED))).toEqual([
    deposits[0],
    deposits[1],
    deposits[4],
    deposits[5],
  ]);
});

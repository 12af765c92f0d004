import { expect, it } from 'vitest';
import { codeOnCard, fittingSize } from './card.rules.ts';

it('shows the beginning of the check code, and leads to the page that compares all of it', () => {
  const code = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(codeOnCard(code, 'https://trade.example:8443')).toEqual({
    code: 'BA78 16BF 8F01 CFEA',
    checkUrl: `https://trade.example:8443/#/trust/check?code=${code}`,
    host: 'trade.example:8443',
  });
});

it('makes a long text smaller until it fits, but never too small to read', () => {
  const widthAt = (size: number) => size * 10;
  expect(fittingSize(widthAt, 400, 48, 20)).toBe(40);
  expect(fittingSize(widthAt, 1_000, 48, 20)).toBe(48);
  expect(fittingSize(widthAt, 10, 48, 20)).toBe(20);
});

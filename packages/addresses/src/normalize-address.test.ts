import { expect, test } from 'vitest';
import { cardDigits, isCardNumber } from './card-number.ts';
import { normalizeAddress } from './normalize-address.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

test.each([
  [EVM, EVM],
  [` ${EVM}\n`, EVM],
  [`\u200b${EVM.slice(0, 10)}\u00ad${EVM.slice(10)}\ufeff`, EVM],
  [`\u202a${EVM}\u202c`, EVM],
  [`${EVM.slice(0, 20)} ${EVM.slice(20)}`, EVM],
  [`${EVM.slice(0, 20)}\r\n\t${EVM.slice(20)}\u3000`, EVM],
  [`0X${EVM.slice(2)}`, EVM],
  [`ethereum:0X${EVM.slice(2)}@1`, EVM],
  [`ethereum:${EVM}`, EVM],
  [`ethereum:pay-${EVM}@1?value=1e18`, EVM],
  [`ethereum:${TOKEN}@1/transfer?address=${EVM}&uint256=1`, EVM],
  ['bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=20.3&label=Luke', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['', ''],
])('%j holds %j', (text, address) => {
  expect(normalizeAddress(text)).toBe(address);
});

test.each([
  ['4242 4242 4242 4242', '4242424242424242'],
  ['4242-4242-4242-4242', '4242424242424242'],
  ['62258 03330', null],
  ['4242 4242 4242 424x', null],
  ['4242٤242 4242 4242', null],
  ['1'.repeat(20), null],
])('the digits of %j are %j', (text, digits) => {
  expect(cardDigits(text)).toBe(digits);
});

test('a card number is one by its check digit, and any one digit changed is seen', () => {
  for (const number of ['4242424242424242', '378282246310005', '6200000000000005', '30569309025904']) {
    expect(isCardNumber(number)).toBe(true);
    for (let at = 0; at < number.length; at += 1) {
      for (const digit of '0123456789') {
        const changed = number.slice(0, at) + digit + number.slice(at + 1);
        expect(isCardNumber(changed)).toBe(changed === number);
      }
    }
  }
  expect(isCardNumber('0'.repeat(16))).toBe(false);
});

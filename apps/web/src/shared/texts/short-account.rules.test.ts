import { expect, test } from 'vitest';
import { shortAccount } from './short-account.rules.ts';

test('shortens the address of a wallet and no other name', () => {
  expect(shortAccount('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe('0x7099…79C8');
  expect(shortAccount('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe('bc1qar…5mdq');
  for (const name of ['0x7099', 'mali.suwan@mail.example', 'bc1-lover-with-a-long-account-name'])
    expect(shortAccount(name)).toBe(name);
});

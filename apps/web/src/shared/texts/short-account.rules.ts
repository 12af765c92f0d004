const ADDRESS = /^(?:0x[0-9a-f]{40}|bc1[a-z0-9]{20,})$/i;

/** The name of an account for a line: a wallet's address as its beginning and its end, any other name in full. */
export const shortAccount = (account: string): string =>
  ADDRESS.test(account) ? `${account.slice(0, 6)}…${account.slice(-4)}` : account;

/** Wallets of browser extensions: found by EIP-6963, spoken to by EIP-1193. */

export interface Provider {
  request(question: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

export interface Wallet {
  readonly id: string;
  readonly name: string;
  /** The wallet's picture as a data URL; null if it brings none that is safe to show. */
  readonly icon: string | null;
  readonly isMetaMask: boolean;
  readonly provider: Provider;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isProvider = (value: unknown): value is Provider =>
  isRecord(value) && typeof value['request'] === 'function';

/** Without characters that are not seen or that turn the words beside them around. */
const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most).replaceAll(/[\p{Cc}\p{Cf}]/gu, '') : '';

const ICON = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/;
const MAX_ICON = 100_000;

/** Reads the announcement of an extension (EIP-6963). Null if it is no wallet. */
export const readAnnouncement = (detail: unknown): Wallet | null => {
  if (!isRecord(detail) || !isRecord(detail['info'])) return null;
  const { info, provider } = detail;
  if (!isProvider(provider)) return null;
  const id = textOf(info['uuid'], 64);
  const name = textOf(info['name'], 40);
  if (id === '' || name === '') return null;
  const icon = textOf(info['icon'], MAX_ICON + 1);
  return {
    id,
    name,
    icon: ICON.test(icon) && icon.length <= MAX_ICON ? icon : null,
    isMetaMask: /^io\.metamask(?:\.|$)/.test(textOf(info['rdns'], 100)),
    provider,
  };
};

/** Errors of EIP-1193 and of its wallets that have words of the app. */
const PROBLEMS = {
  4001: 'refused',
  4100: 'locked',
  4900: 'disconnected',
  4901: 'disconnected',
  '-32002': 'pending',
} as const;
export type WalletProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS];

const hasProblem = (code: string): code is Extract<keyof typeof PROBLEMS, string> =>
  Object.hasOwn(PROBLEMS, code);

/** The problem that a wallet names by its code. Null for a code without words of the app. */
export const problemOf = (error: unknown): WalletProblem | null => {
  const code = isRecord(error) ? String(error['code']) : '';
  return hasProblem(code) ? PROBLEMS[code] : null;
};

/** The wallet's own error message; empty if it has none. */
export const wordsOf = (error: unknown): string => textOf(isRecord(error) ? error['message'] : error, 200);

import { useFormat } from '@tallystick/i18n/format/use-format.ts';

/** Returns the words of a button with the amount that it acts on, such as "Repay · 100.00 USDT". No amount: the words alone. */
export const useButtonWords = (): ((words: string, amount: string | null, unit: string) => string) => {
  const format = useFormat();
  return (words, amount, unit) => (amount === null ? words : `${words} · ${format.amount(amount)} ${unit}`);
};

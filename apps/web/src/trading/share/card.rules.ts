import { shownCode } from '@tallystick/proof/entries/check-code.ts';

/** The content of a receipt card, in words. It holds nothing that the receipt does not show. */
export interface ReceiptCard {
  /** The order's number: the seed of the engraving. */
  readonly seed: string;
  readonly title: string;
  readonly figure: string;
  readonly line: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly codeLabel: string;
  /** The beginning of the check code, for people. */
  readonly code: string;
  /** The content of the QR code: the page that checks a receipt, with the whole check code. */
  readonly checkUrl: string;
  readonly host: string;
}

/** A check code, and the address of the page that compares it with a receipt. */
export const codeOnCard = (
  code: string,
  origin: string,
): Pick<ReceiptCard, 'code' | 'checkUrl' | 'host'> => ({
  code: shownCode(code),
  checkUrl: `${origin}/#/trust/check?code=${code}`,
  host: new URL(origin).host,
});

/** The largest font size, in steps of two, at which a text is at most `width` wide. `widthAt` measures it at a size. */
export const fittingSize = (
  widthAt: (size: number) => number,
  width: number,
  largest: number,
  smallest: number,
): number => {
  for (let size = largest; size > smallest; size -= 2) if (widthAt(size) <= width) return size;
  return smallest;
};

/** Why another amount came at a bank than the customer was told to transfer. The customer reads it in their language. */
export const RECEIPT_WHYS = ['charges', 'sent_other', 'exchanged'] as const;
export type ReceiptWhy = (typeof RECEIPT_WHYS)[number];

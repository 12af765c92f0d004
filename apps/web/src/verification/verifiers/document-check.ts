import type { LiabilityCheck } from './check-liability.ts';
import type { ReceiptCheck } from './check-receipt.ts';
import type { TicketFileCheck } from './check-ticket-file.ts';

export type DocumentCheck = ReceiptCheck | LiabilityCheck | TicketFileCheck;
export type DocumentKind = DocumentCheck['kind'];

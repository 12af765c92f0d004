import type { TicketFileCheck } from '../tickets/check-ticket-file.ts';
import type { LiabilityCheck } from './check-liability.ts';
import type { ReceiptCheck } from './check-receipt.ts';

export type DocumentCheck = ReceiptCheck | LiabilityCheck | TicketFileCheck;
export type DocumentKind = DocumentCheck['kind'];

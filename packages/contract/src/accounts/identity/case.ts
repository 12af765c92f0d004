import * as z from 'zod/mini';
import { text } from '../../fields.ts';

/** The documents by which a customer can prove who they are. */
export const DOCUMENT_KINDS = ['passport', 'identity_card', 'driving_licence'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Standard reasons of a decision. The app has the words of each in the customer's language. */
export const INFO_REASONS = [
  'photo_unreadable',
  'photo_incomplete',
  'document_expired',
  'document_not_accepted',
  'name_differs',
  'number_differs',
  'signature_differs',
  'address_needed',
  'under_age',
] as const;
export type InfoReason = (typeof INFO_REASONS)[number];

/** A document number as it is printed, with at least four letters or digits. */
export const documentNumber = text(4, 30).check(
  z.regex(/^(?=(?:[^A-Za-z0-9]*[A-Za-z0-9]){4})[A-Za-z0-9 ()./-]+$/, { error: 'invalid' }),
);

/** The document of an answer. Null: the customer stated none. */
export const documentShape = {
  document_kind: z.nullable(z.enum(DOCUMENT_KINDS)),
  document_number: z.nullable(z.string()),
  /** The last day on which the document is valid, as `2031-05-17`. Null: it has no end, or none was stated. */
  document_expires_on: z.nullable(z.iso.date()),
};

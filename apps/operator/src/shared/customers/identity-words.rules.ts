import type { DocumentKind, InfoReason, InfoState } from '@tallystick/contract';
import { t } from '../language/text.ts';

export const DOCUMENT_WORDS: Readonly<Record<DocumentKind, string>> = {
  passport: t('customers.passport'),
  identity_card: t('customers.identityCard'),
  driving_licence: t('customers.drivingLicence'),
};

/** The standard reasons of a decision. The app has the same in the customer's language. */
export const REASON_WORDS: Readonly<Record<InfoReason, string>> = {
  photo_unreadable: t('customers.photoIdCantRead'),
  photo_incomplete: t('customers.photoIncomplete'),
  document_expired: t('customers.documentExpired'),
  document_not_accepted: t('customers.kindDocumentIsntAccepted'),
  name_differs: t('customers.nameDiffersDocument'),
  number_differs: t('customers.documentNumberDiffersPhoto'),
  signature_differs: t('customers.signatureDiffersDocument'),
  address_needed: t('customers.addressMissing'),
  under_age: t('customers.underMinimumAge'),
};

/** The reason of a decision in words: the standard one and the reviewer's own. Null: there is none. */
export const reasonWords = (of: {
  readonly reason_code: InfoReason | null;
  readonly reason: string | null;
}): string | null => {
  const parts = [of.reason_code === null ? null : REASON_WORDS[of.reason_code], of.reason];
  const words = parts.filter((part) => part !== null);
  return words.length === 0 ? null : words.join(': ');
};

const STATUS_WORDS: Readonly<Record<InfoState, string>> = {
  submitted: t('words.submitted'),
  verified: t('words.verified'),
  rejected: t('words.rejected'),
  more_requested: t('words.moreRequested'),
};

/** The state of a case. A customer who must verify again counts as verified. */
export const stateWords = (of: { readonly status: InfoState; readonly verify_again?: unknown }): string => {
  const status = STATUS_WORDS[of.status];
  return (of.verify_again ?? false) === false ? status : t('customers.toVerifyAgain', { status });
};

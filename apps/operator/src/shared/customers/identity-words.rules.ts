import type { DocumentKind, InfoReason, InfoState } from '@tallystick/contract';
import { t } from '../language/text.ts';

export const DOCUMENT_WORDS: Readonly<Record<DocumentKind, string>> = {
  passport: t('Passport'),
  identity_card: t('Identity card'),
  driving_licence: t('Driving licence'),
};

/** The standard reasons of a decision. The app has the same in the customer's language. */
export const REASON_WORDS: Readonly<Record<InfoReason, string>> = {
  photo_unreadable: t('The photo of the ID can’t be read'),
  photo_incomplete: t('The photo doesn’t show the whole document'),
  document_expired: t('The document has expired'),
  document_not_accepted: t('This kind of document isn’t accepted'),
  name_differs: t('The name differs from the document'),
  number_differs: t('The document number differs from the photo'),
  signature_differs: t('The signature differs from the document'),
  address_needed: t('The address is missing'),
  under_age: t('Under the minimum age'),
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
  submitted: t('submitted'),
  verified: t('verified'),
  rejected: t('rejected'),
  more_requested: t('more requested'),
};

/** The state of a case. A customer who must verify again counts as verified. */
export const stateWords = (of: { readonly status: InfoState; readonly verify_again?: unknown }): string => {
  const status = STATUS_WORDS[of.status];
  return (of.verify_again ?? false) === false ? status : t('{status}, to verify again', { status });
};

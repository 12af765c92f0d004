import { DOCUMENT_KINDS, type DocumentKind } from '@tallystick/contract/accounts/identity/case.ts';
import type { PersonalInfo } from '@tallystick/contract/accounts/personal-info.ts';
import { FIRST_DAY, LAST_DAY } from '@tallystick/contract/fields.ts';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Form } from '../forms/use-form.ts';

const CHOICES = ['none', ...DOCUMENT_KINDS] as const;
type Choice = (typeof CHOICES)[number];

export interface DocumentChoice {
  readonly chosen: Choice;
  readonly choose: (choice: Choice) => void;
  /** Empty: none. */
  readonly kind: DocumentKind | '';
}

/** The kind of document of the form: the one that was sent before, until the customer chooses another. */
export const useDocumentChoice = (info: PersonalInfo | null): DocumentChoice => {
  const [chosen, choose] = useState<Choice>(info?.document_kind ?? 'none');
  return { chosen, choose, kind: chosen === 'none' ? '' : chosen };
};

interface Props {
  readonly form: Form<
    'document_number' | 'document_expires_on' | 'name' | 'phone' | 'email' | 'id_photo' | 'signature'
  >;
  readonly document: DocumentChoice;
}

/** A year of the Thai calendar is 543 years ahead. The server refuses it. */
const isFarAhead = (day: string): boolean => day > LAST_DAY;

/** The identity document: its kind, number and last valid day. */
export const DocumentFields = ({ form, document }: Props) => {
  const t = useTranslations('identity');
  const expires = form.input('document_expires_on');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-14 text-ink-2">{t('document')}</legend>
      <SegmentedControl
        label={t('document')}
        options={CHOICES.map((value) => ({ value, label: t(`documents.${value}`) }))}
        chosen={document.chosen}
        onChoose={document.choose}
      />
      {document.kind === '' ? null : (
        <>
          <Field
            {...form.input('document_number')}
            label={t('documentNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
          />
          <Field
            {...expires}
            // The control knows only real days, so the server refuses one because it has passed.
            error={
              isFarAhead(expires.value)
                ? t('documentYear')
                : expires.error === undefined
                  ? undefined
                  : t('reasons.document_expired')
            }
            label={t('documentExpires')}
            hint={t('documentExpiresHint')}
            type="date"
            min={FIRST_DAY}
            max={LAST_DAY}
            autoComplete="off"
          />
        </>
      )}
    </fieldset>
  );
};

import { type PersonalInfo, submitInfo } from '@tallystick/contract/accounts/personal-info.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { dropDraft } from '../../shared/drafts/drafts.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { parsePlace, writePlace } from '../../shared/map/coordinates.rules.ts';
import type { Place } from '../../shared/map/mercator.rules.ts';
import { currentQuery } from '../../shared/navigation/location.ts';
import { toast } from '../../shared/notices/notices.ts';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import { SignatureField } from '../../shared/pictures/signature-field.tsx';
import { isEmail, isPhone } from '../../shared/texts/validators.rules.ts';
import { CountryField } from '../country/country-field.tsx';
import { CountrySheet } from '../country/country-sheet.tsx';
import { useCountry } from '../country/use-country.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { AddressChoice, PlaceSheet } from './address-choice.tsx';
import { DocumentFields, useDocumentChoice } from './document-fields.tsx';

const NAMES = [
  'name',
  'phone',
  'email',
  'document_number',
  'document_expires_on',
  'id_photo',
  'signature',
] as const;
/** The document is optional, and some documents have no end. */
const OPTIONAL = ['document_number', 'document_expires_on'] as const;
const DRAFT = {
  form: 'personal-info',
  fields: ['name', 'phone', 'email', 'document_number', 'document_expires_on'],
} as const;
/** Stands for a picture that the server already has. It is not sent again. */
const KEPT = 'kept';

interface KeptProps {
  readonly label: string;
  readonly url: string;
  readonly onReplace: () => void;
}

/** A picture that was sent before. */
const KeptPicture = ({ label, url, onReplace }: KeptProps) => {
  const t = useTranslations('identity');
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-14 text-ink-2">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <img
          src={url}
          alt={label}
          className="h-24 w-24 rounded-md border border-line bg-white object-cover"
        />
        <Button look="ghost" wide={false} onClick={onReplace}>
          {t('replace')}
        </Button>
      </div>
    </fieldset>
  );
};

interface PictureChoice {
  readonly value: string;
  readonly set: (uploadId: string | null) => void;
  readonly isKept: boolean;
}

const usePictureChoice = (isThere: boolean): PictureChoice => {
  const [value, setValue] = useState(isThere ? KEPT : '');
  return { value, set: (uploadId) => setValue(uploadId ?? ''), isKept: value === KEPT };
};

/** The country of the form: the chosen one, or the one that was sent or declared before. */
const useCountryChoice = (sent: string | null) => {
  const declared = useCountry().data;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    value: chosen ?? sent ?? declared?.next?.country ?? declared?.country ?? null,
    set: async (code: string) => setChosen(code),
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
};

const sentValue = (value: string): string => (value === KEPT ? '' : value);

interface Props {
  /** The earlier submission; null the first time. */
  readonly info: PersonalInfo | null;
  readonly onSent: () => void;
  /** Content under the button. */
  readonly children?: ReactNode;
}

/** The state of the form. Pictures that the server has already are kept until the customer replaces them. */
const useInfoForm = ({ info, onSent }: Props) => {
  const t = useTranslations('identity');
  const photo = usePictureChoice(info !== null);
  const signature = usePictureChoice(info !== null);
  const country = useCountryChoice(info?.country ?? null);
  const document = useDocumentChoice(info);
  const [address, setAddress] = useDraft('personal-info address', info?.address ?? '');
  const [place, setPlace] = useState<Place | null>(() =>
    parsePlace(new URLSearchParams(currentQuery()).get('location') ?? info?.location ?? ''),
  );
  const offered = {
    name: info?.name ?? '',
    phone: info?.phone ?? '',
    email: info?.email ?? '',
    document_number: info?.document_number ?? '',
    document_expires_on: info?.document_expires_on ?? '',
    id_photo: photo.value,
    signature: signature.value,
  };
  const form = useForm(
    offered,
    NAMES,
    async (values) => {
      const sent = await call(submitInfo, {
        ...values,
        document_kind: document.kind,
        document_number: document.kind === '' ? '' : values.document_number.trim(),
        document_expires_on: document.kind === '' ? '' : values.document_expires_on,
        country: country.value ?? '',
        // The wire takes one line, however many lines were typed.
        address: address.trim().replaceAll(/\s*\n\s*/g, ', '),
        location: place === null ? '' : writePlace(place),
        id_photo: sentValue(values.id_photo),
        signature: sentValue(values.signature),
      });
      queryClient.setQueryData(queryKeys.personalInfo, sent);
      // The form has declared it.
      void queryClient.invalidateQueries({ queryKey: queryKeys.country });
      dropDraft('personal-info address');
      toast(t('sent'));
      onSent();
    },
    {
      phone: (typed) => (isPhone(typed) ? null : t('wrongPhone')),
      email: (typed) => (isEmail(typed) ? null : t('wrongEmail')),
    },
    OPTIONAL,
    DRAFT,
  );
  return { form, document, photo, signature, country, address, setAddress, place, setPlace };
};

const PersonFields = ({ form }: { readonly form: Form<(typeof NAMES)[number]> }) => {
  const t = useTranslations('identity');
  return (
    <>
      <Field
        {...form.input('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={100}
      />
      <Field
        {...form.input('phone')}
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={32}
      />
      <Field
        {...form.input('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="done"
        maxLength={254}
      />
    </>
  );
};

export const InfoForm = (props: Props) => {
  const { info, children } = props;
  const t = useTranslations('identity');
  const { form, document, photo, signature, country, address, setAddress, place, setPlace } =
    useInfoForm(props);
  const [isOnMap, setOnMap] = useState(false);
  const photoError = photo.value === '' ? form.input('id_photo').error : undefined;
  const signatureError = signature.value === '' ? form.input('signature').error : undefined;
  return (
    <>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.onSubmit}>
        <PersonFields form={form} />
        <CountryField country={country.value} onOpen={country.open} />
        <AddressChoice address={address} onAddress={setAddress} place={place} onMap={() => setOnMap(true)} />
        <DocumentFields form={form} document={document} />
        {photo.isKept && info !== null ? (
          <KeptPicture label={t('idPhoto')} url={info.id_photo_url} onReplace={() => photo.set(null)} />
        ) : (
          <PictureField label={t('idPhoto')} purpose="id_photo" onChange={photo.set} error={photoError} />
        )}
        {signature.isKept && info !== null ? (
          <KeptPicture
            label={t('signature')}
            url={info.signature_url}
            onReplace={() => signature.set(null)}
          />
        ) : (
          <SignatureField label={t('signature')} onChange={signature.set} error={signatureError} />
        )}
        <Button type="submit" busy={form.busy}>
          {t('submit')}
        </Button>
        {children}
      </form>
      {country.isOpen ? (
        <CountrySheet open onClose={country.close} first={country.value} onConfirm={country.set} />
      ) : null}
      <PlaceSheet open={isOnMap} onClose={() => setOnMap(false)} first={place} onPlace={setPlace} />
    </>
  );
};

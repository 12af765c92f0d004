import type { PersonalInfo } from '@tallystick/contract/accounts/personal-info.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { countryName } from '../../shared/texts/country-names.ts';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-col gap-1 border-line not-first:border-t px-4 py-3">
    <dt className="text-12 text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words text-16">{children}</dd>
  </div>
);

/** The submitted information, unchanged. */
export const InfoFacts = ({ info }: { readonly info: PersonalInfo }) => {
  const t = useTranslations('identity');
  const locale = useLocale();
  const format = useFormat();
  return (
    <Card flush>
      <dl>
        <Fact name={t('name')}>
          <bdi>{info.name}</bdi>
        </Fact>
        <Fact name={t('phone')}>
          <bdi>{info.phone}</bdi>
        </Fact>
        <Fact name={t('email')}>
          <bdi>{info.email}</bdi>
        </Fact>
        {info.country === null ? null : <Fact name={t('country')}>{countryName(locale, info.country)}</Fact>}
        {info.address === null ? null : <Fact name={t('address')}>{info.address}</Fact>}
        {info.location === null ? null : (
          <Fact name={t('place')}>
            <a
              href={`#/pages/system/open-location?${new URLSearchParams({
                location: info.location,
                address: info.address ?? '',
              }).toString()}`}
              translate="no"
              className="font-medium text-brand-ink tabular-nums"
            >
              <bdi>{info.location}</bdi>
            </a>
          </Fact>
        )}
        {info.document_kind === null ? null : (
          <Fact name={t(`documents.${info.document_kind}`)}>{info.document_number}</Fact>
        )}
        {info.document_expires_on === null ? null : (
          <Fact name={t('documentExpires')}>
            {format.date(new Date(`${info.document_expires_on}T00:00`))}
          </Fact>
        )}
        <Fact name={t('idPhoto')}>
          <img
            src={info.id_photo_url}
            alt={t('idPhoto')}
            className="max-h-48 max-w-full rounded-md border border-line"
          />
        </Fact>
        <Fact name={t('signature')}>
          <img
            src={info.signature_url}
            alt={t('signature')}
            className="max-h-24 max-w-full rounded-md border border-line bg-white"
          />
        </Fact>
      </dl>
    </Card>
  );
};

import type { CustomerCountry } from '@tallystick/contract/accounts/country/country.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { countryName } from '../../shared/texts/country-names.ts';
import { CountryList } from './country-list.tsx';
import { WithTexts } from './texts.ts';
import { useCountry } from './use-country.ts';
import { useDeclareCountry } from './use-declare-country.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The country that is chosen at first. */
  readonly first: string | null;
  /** Takes the choice. The sheet closes when it resolves, and shows the message of an `ApiError`. */
  readonly onConfirm: (code: string) => Promise<void>;
  /** Content above the list. */
  readonly children?: ReactNode;
}

const Content = ({ open, onClose, first, onConfirm, children }: Props) => {
  const t = useTranslations('country');
  const common = useTranslations('common');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(first);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async (code: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm(code);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.msg);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      footer={
        <div className="flex flex-col gap-2.5 pt-3">
          {problem === null ? null : (
            <p
              role="alert"
              className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger"
            >
              {problem}
            </p>
          )}
          <Button
            busy={isBusy}
            disabled={chosen === null}
            onClick={() => (chosen === null ? undefined : void confirm(chosen))}
          >
            {chosen === null ? t('choose') : t('confirm', { country: countryName(locale, chosen) })}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <CountryList chosen={chosen} onChoose={setChosen} />
      </div>
    </Sheet>
  );
};

/** Asks for a country. */
export const CountrySheet = (props: Props) => (
  <WithTexts quiet>
    <Content {...props} />
  </WithTexts>
);

const WhyWeAsk = ({ country }: { readonly country: CustomerCountry | undefined }) => {
  const t = useTranslations('country');
  return (
    <div className="flex flex-col gap-2 text-14 text-ink-2">
      <p className="text-pretty">{t('intro')}</p>
      {country === undefined || country.may_change_at_once ? null : (
        <p className="text-pretty">{t('waits')}</p>
      )}
    </div>
  );
};

/** Asks the customer for their country and declares it. */
export const DeclareSheet = ({ open, onClose }: Pick<Props, 'open' | 'onClose'>) => {
  const { data } = useCountry();
  const declare = useDeclareCountry();
  return (
    <WithTexts quiet>
      <DeclaringSheet open={open} onClose={onClose} country={data} declare={declare} />
    </WithTexts>
  );
};

const DeclaringSheet = ({
  open,
  onClose,
  country,
  declare,
}: Pick<Props, 'open' | 'onClose'> & {
  readonly country: CustomerCountry | undefined;
  readonly declare: (code: string) => Promise<CustomerCountry>;
}) => {
  const t = useTranslations('country');
  return (
    <Content
      open={open}
      onClose={onClose}
      first={country?.next?.country ?? country?.country ?? null}
      onConfirm={async (code) => {
        await declare(code);
        toast(t('saved'));
      }}
    >
      <WhyWeAsk country={country} />
    </Content>
  );
};

import { customerWarnings } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { codeWords } from '../language/codes.ts';
import { t } from '../language/text.ts';
import { Failure } from '../layout/query-states.tsx';
import { Times } from '../time/time.tsx';
import { CustomerLink } from './customer-link.tsx';
import {
  type About,
  screeningsOf,
  type Warning,
  type Warnings,
  warningsOf,
} from './customer-warnings.rules.ts';

const Others = ({ of: { others, more } }: { readonly of: Warning }) => (
  <>
    {others.map(({ uid, account }, at) => (
      <span key={uid}>
        {at === 0 ? ' ' : ', '}
        {account} (<CustomerLink uid={uid} />)
      </span>
    ))}
    {more && ` ${t('words.andMore')}`}
  </>
);

/** The person of the decision. The account and the number lead to everything that is known. */
const Person = ({ of, uid }: { readonly of: Warnings; readonly uid: string }) => (
  <p className="wrap-anywhere">
    <b>
      <bdi>{of.name ?? of.account}</bdi>
    </b>
    {of.name === null ? null : (
      <>
        {' · '}
        <bdi>{of.account}</bdi>
      </>
    )}{' '}
    · <CustomerLink uid={uid} /> ·{' '}
    {of.kyc_status === 'none'
      ? t('customers.noPersonalInformation')
      : t('customers.identityKycStatus', { kycStatus: codeWords(of.kyc_status) })}
  </p>
);

/** The answers of outside providers of KYC and screening. Hidden if none was asked. */
const Screenings = ({ of }: { readonly of: Warnings }) => {
  const lines = screeningsOf(of);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('customers.outsideChecks')} className="max-h-40 overflow-y-auto">
      <h3 className="font-semibold">{t('customers.outsideChecks')}</h3>
      <ul>
        {lines.map(({ key, text, isObjection }) => (
          <li key={key} className={`break-words ${isObjection ? 'font-medium text-act' : 'text-ink-2'}`}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
};

/**
 * A customer's freezes and open findings, a rejected ID, and everything shared with other accounts. Shown in every place where staff decide about
 * the customer.
 */
export const CustomerWarnings = ({ uid, subject, obstacles }: About) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['customer-warnings', uid],
    queryFn: ({ signal }) => call(customerWarnings, { uid }, signal),
    // A freeze takes effect at once, so an opened dialog fetches the state again.
    staleTime: 0,
  });
  // Without an answer, the missing list must not be read as "no freeze".
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className="late text-ink-3">{t('customers.lookingFreezesSharedUse')}</p>;
  const warnings = warningsOf(data, subject, obstacles);
  return (
    <>
      <Person of={data} uid={uid} />
      {warnings.length === 0 ? (
        <p className="text-ink-3">{t('customers.noWarnings')}</p>
      ) : (
        <ul
          aria-label={t('customers.warnings')}
          className="flex flex-col gap-1 border-act border-l-4 bg-act-tint px-4 py-2 text-act"
        >
          {warnings.map((warning) => (
            <li key={warning.key} className="break-words">
              <Times>
                <bdi>{warning.text}</bdi>
              </Times>
              <Others of={warning} />.
            </li>
          ))}
        </ul>
      )}
      <Screenings of={data} />
    </>
  );
};

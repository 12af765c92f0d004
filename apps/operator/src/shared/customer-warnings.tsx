import { customerWarnings } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { CustomerLink } from './customer-link.tsx';
import { type About, type Warning, warningsOf } from './customer-warnings.rules.ts';
import { Failure } from './query-states.tsx';

const Others = ({ of: { others, more } }: { readonly of: Warning }) => (
  <>
    {others.map(({ uid, account }, at) => (
      <span key={uid}>
        {at === 0 ? ' ' : ', '}
        {account} (<CustomerLink uid={uid} />)
      </span>
    ))}
    {more && ' and more'}
  </>
);

/** Freezes of a customer, a rejected ID, and what the account shares with others: in every place where staff decide about it. */
export const CustomerWarnings = ({ uid, subject }: About) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['customer-warnings', uid],
    queryFn: ({ signal }) => call(customerWarnings, { uid }, signal),
    // A freeze counts from now on: a dialog that opens asks anew.
    staleTime: 0,
  });
  // Without the answer nobody should take silence for "no freeze".
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className="late text-ink-3">Looking for freezes and shared use…</p>;
  const warnings = warningsOf(data, subject);
  if (warnings.length === 0) return <p className="text-ink-3">No freeze, no shared use.</p>;
  return (
    <ul
      aria-label="Warnings"
      className="flex flex-col gap-1 border-act border-l-4 bg-act-tint px-4 py-2 text-act"
    >
      {warnings.map((warning) => (
        <li key={warning.key} className="break-words">
          {warning.text}
          <Others of={warning} />.
        </li>
      ))}
    </ul>
  );
};

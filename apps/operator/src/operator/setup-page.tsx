import {
  proveSetup,
  SETUP_PROOFS,
  type SetupCheck,
  type SetupCheckName,
  type SetupProof,
  setupChecks,
} from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shared/api/api.ts';
import { Field } from '../shared/fields/field.tsx';
import { rowClass, useRows } from '../shared/keyboard/use-rows.ts';
import { reasonWords } from '../shared/language/reasons.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { LevelMark } from '../shared/layout/level.tsx';
import { Page } from '../shared/layout/page.tsx';
import { Failure, Loading, Refusal } from '../shared/layout/query-states.tsx';
import { sessionStore } from '../shared/session/session.ts';
import { Time } from '../shared/time/time.tsx';

const SETUP_KEY = ['setup'];
/** Venues, witnesses and the mail server change by themselves while the page is open. */
const REFRESH_MS = 10_000;

const NAMES: Readonly<Record<SetupCheckName, string>> = {
  countries: t('common.countries'),
  largest_stakes: t('operator.largestStakes'),
  key_copy: t('operator.copyKey'),
  console_address: t('operator.addressConsole'),
  sockets: t('operator.sockets'),
  mail: t('common.mail'),
  prices: t('common.venues'),
  chain: t('operator.nodeChain'),
  bitcoin: t('operator.bitcoinNode'),
  signer: t('common.signer'),
  witnesses: t('common.witnesses'),
  alerts: t('operator.alerts'),
  restore: t('operator.restoredBackup'),
};

const proofOf = (name: SetupCheckName): SetupProof | null =>
  SETUP_PROOFS.find((proof) => proof === name) ?? null;

const ProofForm = ({ proof, name }: { readonly proof: SetupProof; readonly name: string }) => {
  const [code, setCode] = useState('');
  const queryClient = useQueryClient();
  const prove = useMutation({
    mutationFn: () => call(proveSetup, { proof, code: code.trim() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SETUP_KEY }),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-2 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!prove.isPending && code.trim() !== '') prove.mutate();
      }}
    >
      <Field label={t('operator.codeName', { name })} value={code} onChange={setCode} maxLength={64} />
      <Button type="submit" disabled={prove.isPending || code.trim() === ''}>
        {t('operator.enterCode')}
      </Button>
      <Refusal error={prove.error} />
    </form>
  );
};

interface CheckRowProps {
  readonly check: SetupCheck;
  readonly mayProve: boolean;
  readonly id: string;
  readonly isCurrent: boolean;
}

const CheckRow = ({ check, mayProve, id, isCurrent }: CheckRowProps) => {
  const { state, found, todo, at } = check;
  const name = NAMES[check.name];
  const proof = proofOf(check.name);
  return (
    <tr id={id} aria-current={isCurrent} className={rowClass(isCurrent)}>
      <th scope="row">{name}</th>
      <td>
        {state === 'unused' ? t('operator.notUsed') : <LevelMark level={state === 'done' ? 'good' : 'act'} />}
      </td>
      <td className="text-ink-2">
        {reasonWords(found)}
        {at !== null && (
          <>
            {' '}
            <Time at={at} />
          </>
        )}
      </td>
      <td>
        {todo !== null && reasonWords(todo)}
        {proof !== null && state === 'open' && mayProve && <ProofForm proof={proof} name={name} />}
      </td>
    </tr>
  );
};

const CheckTable = ({ checks }: { readonly checks: readonly SetupCheck[] }) => {
  const { session } = useStore(sessionStore);
  const rows = useRows(checks.length, 'check');
  return (
    <table className="dense">
      <thead>
        <tr>
          <th scope="col">{t('operator.check')}</th>
          <th scope="col">{t('common.state')}</th>
          <th scope="col">{t('common.found')}</th>
          <th scope="col">{t('operator.nextStep')}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check, index) => (
          <CheckRow
            key={check.name}
            check={check}
            mayProve={session?.may.includes('prove_setup') ?? false}
            id={`check-${index}`}
            isCurrent={rows.current === index}
          />
        ))}
      </tbody>
    </table>
  );
};

/** The checks of a first start. The program makes each of them; none can be ticked by hand. */
export const SetupPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: SETUP_KEY,
    queryFn: () => call(setupChecks, {}),
    refetchInterval: REFRESH_MS,
  });
  const open = data?.checks.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <Page
      title={t('common.setUp')}
      aside={
        data !== undefined && (
          <span role="status" className="text-ink-2">
            {open === 0 ? t('operator.complete') : t('operator.ofOpen', { open, count: data.checks.length })}
          </span>
        )
      }
    >
      {data === undefined && error === null && <Loading what={t('operator.checks')} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <CheckTable checks={data.checks} />}
    </Page>
  );
};

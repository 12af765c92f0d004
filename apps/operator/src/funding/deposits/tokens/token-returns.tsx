import { type Change, type TokenReturn, tokenReturns } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '../../../shared/address.ts';
import { call } from '../../../shared/api/api.ts';
import { type ChangeKind, fieldOf } from '../../../shared/changes/changes.rules.ts';
import { ChangesTable } from '../../../shared/changes/changes-table.tsx';
import { useChanges } from '../../../shared/changes/use-changes.ts';
import { t } from '../../../shared/language/text.ts';
import { Failure } from '../../../shared/layout/query-states.tsx';
import { progressWords, tokenWords } from './token-words.ts';

const REFRESH_MS = 30_000;

/** Returns of tokens, as the console words their changes. */
export const TOKEN_RETURNS: ChangeKind = {
  subject: 'token_returns',
  refresh: 'token-returns',
  of: t('deposits.tokens.returnsToken'),
  approval: t('deposits.tokens.returnApproveEffect'),
  rejection: t('deposits.tokens.tokenStaysWhere'),
  empty: t('common.noneYet'),
  what: t('deposits.tokens.returnsOfTokensWord'),
};

/** The words of a return with its progress, by its change. Without one, of the fields alone. */
const kindWith = (progress: ReadonlyMap<string, TokenReturn>): ChangeKind => {
  const wordsOf = (change: Change): string => {
    const found = progress.get(change.change_id);
    return found === undefined
      ? `${fieldOf(change, 'raw')} × ${fieldOf(change, 'contract')}`
      : tokenWords(found);
  };
  return {
    ...TOKEN_RETURNS,
    label: (verb, change) =>
      t('deposits.tokens.returnVerbTokenUid', {
        verb,
        token: wordsOf(change),
        uid: fieldOf(change, 'uid') ?? '',
      }),
    linesOf: (change) => [
      `${t('deposits.tokens.token')}: ${wordsOf(change)}`,
      `${t('deposits.tokens.contract')}: ${fieldOf(change, 'contract')}`,
      `${t('deposits.tokens.from')}: ${fieldOf(change, 'address')}`,
      `${t('deposits.tokens.to')}: ${fieldOf(change, 'payee')}, ${
        fieldOf(change, 'payee_kind') === 'sender'
          ? t('deposits.tokens.addressSent')
          : t('deposits.tokens.destinationCustomer')
      }`,
    ],
    stateOf: (change) => {
      const found = progress.get(change.change_id);
      if (found === undefined || change.decision?.outcome !== 'approved') return null;
      return [progressWords(found), found.tx_hash ?? ''].filter((words) => words !== '').join(' · ');
    },
  };
};

/** Returns of tokens: one member proposes, another decides. Hidden if there are none. */
export const TokenReturns = ({
  address,
  onDone,
}: {
  readonly address: Address<'return'>;
  readonly onDone: (done: string) => void;
}) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['token-returns'],
    queryFn: ({ signal }) => call(tokenReturns, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  const kind = useMemo(() => kindWith(new Map(data?.map((each) => [each.change_id, each]))), [data]);
  const changes = useChanges(kind, { onDone });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if ((changes.query.data?.list.length ?? 0) === 0) return null;
  return (
    <section
      aria-label={t('deposits.tokens.returnsOfTokens')}
      className="flex max-h-72 shrink-0 flex-col gap-2 overflow-y-auto"
    >
      <ChangesTable changes={changes} address={address} named={address.values.return} isBeside />
    </section>
  );
};

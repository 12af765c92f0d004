import type { PlanVersion } from '@tallystick/contract';
import { useCallback, useMemo, useState } from 'react';
import { type Address, useAddress } from '../shared/address.ts';
import { ChangesTable } from '../shared/changes/changes-table.tsx';
import { type Changes, useChanges } from '../shared/changes/use-changes.ts';
import { grouped, utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import { DataTable } from '../shared/table/data-table.tsx';
import { FilterSelect } from '../shared/table/filters.tsx';
import { hasRows, wholeList } from '../shared/table/list.ts';
import { DifficultyDialog } from './difficulty-dialog.tsx';
import { PlanDialog, type PlanSubject } from './plan-dialog.tsx';
import { DIFFICULTIES, PLAN_TERMS } from './product-kinds.ts';
import { hashRateOf, percentOf } from './product-words.ts';
import { useTerms } from './use-terms.ts';
import { VersionsFilter } from './versions-filter.tsx';

const rate = (text: string | null): string => (text === null ? '–' : (percentOf(text) ?? text));

/** Formats an amount: plain in the file, grouped on the screen. */
type Figure = (amount: string) => string;

/** The payments and costs of a version in one line. */
const termsOf = (plan: PlanVersion, figure: Figure): string => {
  if (plan.kind === 'liquidity') {
    return t('products.daySettlementRatio', {
      dailyRate: rate(plan.daily_rate),
      settlementRatio: rate(plan.settlement_ratio),
    });
  }
  const price = plan.price_per_unit === null ? '–' : figure(plan.price_per_unit);
  const power = plan.hash_rate === null ? '–' : hashRateOf(plan.hash_rate);
  return t('products.unitFee', {
    price,
    currency: plan.currency,
    power,
    feeRate: rate(plan.fee_rate),
  });
};

const boundsOf = ({ kind, min, max, currency }: PlanVersion, figure: Figure): string =>
  `${figure(min)}–${figure(max)} ${kind === 'miner' ? t('products.units') : currency}`;

const runningOf = ({ running, running_amount, currency }: PlanVersion, figure: Figure): string =>
  running === 0 ? '–' : `${running} · ${figure(running_amount)} ${currency}`;

const withFigures = (
  write: (plan: PlanVersion, figure: Figure) => string,
): Pick<Column<PlanVersion>, 'text' | 'show'> => ({
  text: (plan) => write(plan, (amount) => amount),
  show: (plan) => write(plan, grouped),
});

const stateOf = ({ is_current, offered }: PlanVersion): string =>
  is_current ? (offered ? t('products.offered') : t('products.notOffered')) : t('words.superseded');

const columnsFor = (
  mayPropose: boolean,
  onChange: (plan: PlanVersion) => void,
): readonly Column<PlanVersion>[] => [
  { id: 'name', header: t('products.plan'), text: ({ plan_id, name }) => `${plan_id} · ${name}` },
  { id: 'version', header: t('common.version'), text: ({ version }) => String(version), align: 'right' },
  { id: 'state', header: t('common.state'), text: stateOf },
  { id: 'days', header: t('common.days'), text: ({ days }) => String(days), align: 'right' },
  { id: 'bounds', header: t('products.bounds'), ...withFigures(boundsOf), align: 'right' },
  { id: 'terms', header: t('common.terms'), ...withFigures(termsOf), wraps: true },
  { id: 'running', header: t('common.running'), ...withFigures(runningOf), align: 'right' },
  {
    id: 'since',
    header: t('products.sinceBy'),
    text: ({ since, by }) => `${utcAt(since)} · ${by}`,
    wraps: true,
  },
  {
    id: 'decision',
    header: t('common.decision'),
    isAtHand: true,
    text: () => '',
    align: 'right',
    show: (plan) =>
      plan.is_current && mayPropose ? (
        <Button label={t('products.newVersionOf', { name: plan.name })} onClick={() => onChange(plan)}>
          {t('common.newVersion')}
        </Button>
      ) : null,
  },
];

const Filters = ({ address }: { readonly address: Address<'kind' | 'state'> }) => (
  <>
    <FilterSelect
      label={t('common.kind')}
      value={address.values.kind}
      onChange={(next) => address.set({ kind: next })}
      options={[
        ['', t('common.all')],
        ['liquidity', t('common.fund')],
        ['miner', t('common.miners')],
      ]}
    />
    <VersionsFilter value={address.values.state} onChange={(next) => address.set({ state: next })} />
  </>
);

/** The number of the next new plan. */
const nextOf = (plans: readonly PlanVersion[]): number =>
  Math.max(0, ...plans.map(({ plan_id }) => plan_id)) + 1;

const isProposed = ({ query }: Changes): boolean => hasRows(query.data?.list);

interface ProposalsProps {
  readonly plans: Changes;
  readonly difficulties: Changes;
  readonly address: Address<string>;
}

/** The changes of both subjects. The first table with rows has the keys of the page. */
const Proposals = ({ plans, difficulties, address }: ProposalsProps) => (
  <>
    <ChangesTable
      changes={plans}
      address={address}
      isBeside={!isProposed(plans) && isProposed(difficulties)}
    />
    {isProposed(difficulties) && (
      <ChangesTable changes={difficulties} address={address} isBeside={isProposed(plans)} />
    )}
  </>
);

const NewPlans = ({ onNew }: { readonly onNew: (subject: PlanSubject) => void }) => (
  <>
    <Button onClick={() => onNew({ kind: 'liquidity', plan_id: null })}>
      {t('products.newFundPlanButton')}
    </Button>
    <Button onClick={() => onNew({ kind: 'miner', plan_id: null })}>{t('products.newMinerButton')}</Button>
  </>
);

/** The versions of plans that the filters of the page show. */
const usePlans = (
  plans: readonly PlanVersion[] | undefined,
  { kind, state }: Address<'kind' | 'state'>['values'],
) =>
  useMemo(
    () =>
      plans?.filter(
        (plan) => (kind === undefined || plan.kind === kind) && (state === 'all' || plan.is_current),
      ),
    [plans, kind, state],
  );

/** The plans of the fund and the miners, and the difficulty that miners are paid by, with their changes. */
export const PlansPage = () => {
  const terms = useTerms();
  const address = useAddress(['kind', 'state']);
  const changes = useChanges(PLAN_TERMS);
  const difficulties = useChanges(DIFFICULTIES);
  const { mayPropose, close } = changes;
  const [subject, setSubject] = useState<PlanSubject | null>(null);
  const change = useCallback(
    (next: PlanSubject) => {
      close(null);
      setSubject(next);
    },
    [close],
  );
  const columns = useMemo(() => columnsFor(mayPropose, change), [mayPropose, change]);
  const plans = usePlans(terms.data?.plans, address.values);
  return (
    <TablePage
      title={t('common.fundAndMiners')}
      aside={
        <>
          <Done>{changes.done ?? difficulties.done}</Done>
          {mayPropose && <NewPlans onNew={change} />}
          {difficulties.mayPropose && (
            <Button disabled={terms.data === undefined} onClick={difficulties.propose}>
              {t('products.newDifficultyButton')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        what={t('products.terms')}
        list={wholeList(terms, plans)}
        columns={columns}
        rowKey={({ plan_id, version }) => `${plan_id}-${version}`}
        address={address}
        isBeside={isProposed(changes) || isProposed(difficulties)}
        filters={<Filters address={address} />}
        rowKeys={[
          {
            keys: 'e',
            does: t('products.newVersionKey'),
            run: (plan) => {
              if (plan.is_current && mayPropose) change(plan);
            },
          },
        ]}
      />
      <Proposals plans={changes} difficulties={difficulties} address={address} />
      {subject !== null && (
        <PlanDialog
          subject={subject}
          next={nextOf(terms.data?.plans ?? [])}
          onClose={(message) => {
            setSubject(null);
            changes.close(message);
          }}
        />
      )}
      {difficulties.isProposing && (
        <DifficultyDialog newest={terms.data?.difficulties[0]} onClose={difficulties.close} />
      )}
    </TablePage>
  );
};

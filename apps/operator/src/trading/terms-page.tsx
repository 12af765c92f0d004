import { type Change, type TermsVersion, termsHistory } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../shared/address.ts';
import { call, serverNowMs } from '../shared/api/api.ts';
import { ChangesTable } from '../shared/changes/changes-table.tsx';
import { useChanges } from '../shared/changes/use-changes.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import type { FactsProps } from '../shared/layout/facts.tsx';
import type { Column } from '../shared/table/columns.ts';
import { timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { hasRows, wholeList } from '../shared/table/list.ts';
import { LimitsSection, useTradeLimits } from './limits-section.tsx';
import { boundWarnings } from './stake-bounds.rules.ts';
import { termsWords } from './terms.rules.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { proposedTerms, TRADE_TERMS } from './terms-kind.ts';

const TermsList = ({ terms }: Pick<TermsVersion, 'terms'>) => (
  <ul>
    {terms.map((term) => (
      <li key={term.seconds} className="whitespace-nowrap">
        {termsWords([term])}
      </li>
    ))}
  </ul>
);

const versionColumns = (inForce: number): readonly Column<TermsVersion>[] => [
  { id: 'version', header: t('common.version'), text: ({ version }) => String(version), align: 'right' },
  {
    id: 'state',
    header: t('common.state'),
    text: ({ version, effective_at }) => {
      if (version === inForce) return t('words.inForce');
      return Date.parse(effective_at) > serverNowMs() ? t('words.scheduled') : t('words.superseded');
    },
  },
  timeColumn('from', t('common.inForceFrom'), ({ effective_at }) => effective_at),
  {
    id: 'terms',
    header: t('common.terms'),
    text: ({ terms }) => termsWords(terms),
    show: TermsList,
    wraps: true,
  },
  {
    id: 'reason',
    header: t('common.reason'),
    text: ({ reason }) => reason ?? t('trading.firstTerms'),
    wraps: true,
  },
];

/** The warnings that whoever decides sees, as the proposer did. */
const boundFacts = (change: Change): FactsProps['facts'] => {
  const warnings = boundWarnings(proposedTerms(change));
  return warnings.length === 0
    ? []
    : [
        [
          t('trading.warning'),
          <ul key="warning" className="font-medium text-act">
            {warnings.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>,
        ],
      ];
};

/** The terms of trades and the limits of open trades, with their changes and the history of the terms. */
export const TradeTermsPage = () => {
  const address = useAddress([]);
  const history = useQuery({
    queryKey: ['trade-terms', 'history'],
    queryFn: ({ signal }) => call(termsHistory, {}, signal),
  });
  const limits = useTradeLimits();
  const changes = useChanges(TRADE_TERMS);
  const inForce = history.data?.in_force ?? 0;
  const versions = history.data?.versions ?? [];
  const ofVersions = useMemo(() => versionColumns(inForce), [inForce]);
  const [newest] = versions;
  const areTermsProposed = hasRows(changes.query.data?.list);
  const areLimitsProposed = hasRows(limits.changes.query.data?.list);
  return (
    <section className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="flex-1 font-semibold text-16">{t('common.tradingTerms')}</h1>
        <Done>{changes.done}</Done>
        <Button look="brand" disabled={newest === undefined || !changes.mayPropose} onClick={changes.propose}>
          {t('common.newVersion')}
        </Button>
      </header>
      <DataTable
        what={t('words.versions')}
        list={wholeList(history, history.data?.versions)}
        columns={ofVersions}
        rowKey={({ version }) => String(version)}
        address={address}
        isBeside={areTermsProposed || areLimitsProposed}
      />
      <ChangesTable changes={changes} address={address} extra={boundFacts} />
      <LimitsSection
        limits={limits}
        terms={versions.find(({ version }) => version === inForce)?.terms ?? []}
        hasKeys={areLimitsProposed && !areTermsProposed}
      />
      {changes.isProposing && newest !== undefined && <TermsDialog newest={newest} onClose={changes.close} />}
    </section>
  );
};

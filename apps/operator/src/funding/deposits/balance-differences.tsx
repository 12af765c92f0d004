import { balanceDifferences, explainDifference, type StaffBalanceDifference } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { Time } from '../../shared/time/time.tsx';
import { CaseQueue, type QueuePlace } from './case-queue.tsx';

const REFRESH_MS = 30_000;

const ownerOf = ({ uid }: StaffBalanceDifference) =>
  uid === null ? <span key="house">{t('deposits.house')}</span> : <CustomerLink key="uid" uid={uid} />;

const Explain = ({
  of,
  onClose,
}: {
  readonly of: StaffBalanceDifference;
  readonly onClose: (done?: string) => void;
}) => {
  const obstacles = obstaclesTo(of, 'explain', useStore(sessionStore).session?.name ?? null);
  return (
    <DecisionDialog
      wide
      about={of.uid === null ? null : { uid: of.uid, obstacles }}
      isReady={obstacles.length === 0}
      title={t('deposits.explainDifference', { address: of.address })}
      effect={t('deposits.differenceEffect')}
      action={t('deposits.explain')}
      reason={{ label: t('common.reason'), hint: t('common.recordedAuditLog'), min: 3, max: 300 }}
      decide={({ reason }) => call(explainDifference, { difference_id: of.difference_id, reason })}
      refresh={['balance-differences']}
      onDone={() => onClose(t('deposits.differenceExplained'))}
      onClose={() => onClose()}
    >
      <Facts
        facts={[
          [t('common.address'), <code key="address">{of.address}</code>],
          [t('deposits.belongsTo'), ownerOf(of)],
          [t('deposits.books'), sumOf(of.expected, of.currency)],
          [t('common.chain'), <b key="found">{sumOf(of.found, of.currency)}</b>],
          [t('deposits.afterBlock'), of.height],
          [t('common.since'), utcAt(of.opened_at)],
        ]}
      />
    </DecisionDialog>
  );
};

/** Addresses whose balance on the chain is not what the books say. Hidden if there are none. */
export const BalanceDifferences = ({ place }: { readonly place: QueuePlace }) => (
  <CaseQueue<StaffBalanceDifference>
    title={t('common.booksChainDiffer')}
    queryKey="balance-differences"
    refreshMs={REFRESH_MS}
    read={(signal) => call(balanceDifferences, {}, signal)}
    keyOf={({ difference_id }) => difference_id}
    canDecide={({ uid }) => uid === null}
    act={t('deposits.explain')}
    subjectOf={(of) => ({ amount: sumOf(of.found, of.currency), uid: of.address })}
    line={(of) => (
      <>
        <b>
          {t('deposits.chainBooks', {
            found: sumOf(of.found, of.currency),
            expected: sumOf(of.expected, of.currency),
          })}
        </b>
        {ownerOf(of)}
        <span className="text-ink-2">
          {of.chain} · <Time at={of.opened_at} />
        </span>
        <code className="min-w-0 flex-1 break-all text-ink-2">{of.address}</code>
      </>
    )}
    dialog={(of, onClose) => <Explain of={of} onClose={onClose} />}
    place={place}
  />
);

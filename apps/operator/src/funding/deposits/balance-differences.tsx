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
  uid === null ? <span key="house">{t('the house')}</span> : <CustomerLink key="uid" uid={uid} />;

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
      title={t('Explain the difference at {address}', { address: of.address })}
      effect={t(
        'It counts in every later comparison. No money moves and no balance changes. Do it only for money that you know, for example a top-up.',
      )}
      action={t('Explain')}
      reason={{ label: t('Reason'), hint: t('Recorded in the audit log.'), min: 3, max: 300 }}
      decide={({ reason }) => call(explainDifference, { difference_id: of.difference_id, reason })}
      refresh={['balance-differences']}
      onDone={() => onClose(t('Explained: the next comparison counts it.'))}
      onClose={() => onClose()}
    >
      <Facts
        facts={[
          [t('Address'), <code key="address">{of.address}</code>],
          [t('Belongs to'), ownerOf(of)],
          [t('Books'), sumOf(of.expected, of.currency)],
          [t('Chain'), <b key="found">{sumOf(of.found, of.currency)}</b>],
          [t('After block'), of.height],
          [t('Since'), utcAt(of.opened_at)],
        ]}
      />
    </DecisionDialog>
  );
};

/** Addresses whose balance on the chain is not what the books say. Hidden if there are none. */
export const BalanceDifferences = ({ place }: { readonly place: QueuePlace }) => (
  <CaseQueue<StaffBalanceDifference>
    title={t('Books and chain differ')}
    queryKey="balance-differences"
    refreshMs={REFRESH_MS}
    read={(signal) => call(balanceDifferences, {}, signal)}
    keyOf={({ difference_id }) => difference_id}
    canDecide={({ uid }) => uid === null}
    act={t('Explain')}
    subjectOf={(of) => ({ amount: sumOf(of.found, of.currency), uid: of.address })}
    line={(of) => (
      <>
        <b>
          {t('{found} on the chain, {expected} in the books', {
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

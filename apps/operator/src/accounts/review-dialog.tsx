import { type DataOf, decideInfo, lookAtInfo } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../shared/api/api.ts';
import { countryName } from '../shared/country-names.rules.ts';
import { CustomerLink } from '../shared/customers/customer-link.tsx';
import { CustomerWarnings } from '../shared/customers/customer-warnings.tsx';
import { DOCUMENT_WORDS, reasonWords, stateWords } from '../shared/customers/identity-words.rules.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Facts } from '../shared/layout/facts.tsx';
import { Failure, Loading } from '../shared/layout/query-states.tsx';
import { useMay } from '../shared/permissions/use-may.ts';
import { AskAgain } from './identity/ask-again.tsx';
import { ExportCase } from './identity/export-case.tsx';
import {
  OWN_WORDS,
  ReasonChoice,
  type ReasonCode,
  reasonField,
  reasonForm,
} from './identity/reason-choice.tsx';

type Version = DataOf<typeof lookAtInfo>[number];

const Picture = ({ url, name }: { readonly url: string; readonly name: string }) => (
  <figure className="flex min-w-0 flex-1 flex-col gap-1">
    <figcaption className="text-ink-3">{name}</figcaption>
    <a href={url} target="_blank" rel="noreferrer">
      <img
        src={url}
        alt={name}
        className="h-64 w-full rounded-sm border border-line bg-white object-contain"
      />
    </a>
  </figure>
);

const againWords = (again: NonNullable<Version['verify_again']>): string => {
  const why = again.expired ? t('accounts.documentExpired') : (reasonWords(again) ?? '');
  return `${utcAt(again.since)} · ${why}`;
};

const Sent = ({ uid, of }: { readonly uid: string; readonly of: Version }) => (
  <>
    <Facts
      facts={[
        [
          t('common.name'),
          <b key="name">
            <bdi>{of.name}</bdi>
          </b>,
        ],
        [t('common.phone'), of.phone],
        [t('common.email'), of.email],
        [t('common.country'), of.country === null ? null : countryName(of.country)],
        [t('common.homeAddress'), of.address],
        [t('accounts.location'), of.location],
        [
          t('common.document'),
          of.document_kind === null
            ? null
            : `${DOCUMENT_WORDS[of.document_kind]} ${of.document_number ?? ''}`,
        ],
        [t('common.validUntil'), of.document_expires_on],
        [t('common.customer'), <CustomerLink key="uid" uid={uid} />],
        [
          t('accounts.sent'),
          t('accounts.versionSubmittedAt', {
            submittedAt: utcAt(of.submitted_at),
            version: of.version,
          }),
        ],
        [t('common.state'), stateWords(of)],
        [
          t('common.decided'),
          of.decided_by === null ? null : `${of.decided_by} · ${utcAt(of.decided_at ?? '')}`,
        ],
        [t('common.reason'), reasonWords(of)],
        [t('accounts.verifyAgainSince'), of.verify_again === null ? null : againWords(of.verify_again)],
        [
          t('accounts.verifiedAgainstRefusal'),
          of.proposed_by === null ? null : t('accounts.oneOfTwo', { proposedBy: of.proposed_by }),
        ],
      ]}
    />
    <div className="flex gap-4">
      <Picture url={of.id_photo_url} name={t('common.idPhoto')} />
      <Picture url={of.signature_url} name={t('common.signature')} />
    </div>
  </>
);

/** The view of the dialog: the case itself, a verdict to be given, or a request to verify again. */
type Shown = Verdict | 'again' | null;

export type Verdict = 'verified' | 'rejected' | 'more_requested';

const VERDICTS: Readonly<
  Record<Verdict, { readonly action: string; readonly effect: string; readonly done: string }>
> = {
  verified: {
    action: t('common.verify'),
    effect: t('accounts.verifyEffect'),
    done: t('words.verified'),
  },
  rejected: {
    action: t('common.reject'),
    effect: t('accounts.customerSeesReasonResubmit'),
    done: t('words.rejected'),
  },
  more_requested: {
    action: t('accounts.askForMore'),
    effect: t('accounts.askMoreEffect'),
    done: t('accounts.askedForMore'),
  },
};

export interface ReviewDialogProps {
  readonly uid: string;
  /** The verdict that is asked for at once. Null: the submission is shown first. */
  readonly verdict?: Verdict | null;
  readonly onClose: (done?: string) => void;
}

const REFRESH = ['personal-infos', 'personal-info', 'customer', 'customer-warnings'];

const Decide = ({
  uid,
  of,
  verdict,
  onClose,
  onBack,
}: ReviewDialogProps & {
  readonly of: Version;
  readonly verdict: Verdict;
  readonly onBack: () => void;
}) => {
  const needsSecond = useRef(false);
  const [code, setCode] = useState<ReasonCode>(OWN_WORDS);
  const isVerified = verdict === 'verified';
  const { action, effect, done } = VERDICTS[verdict];
  return (
    <DecisionDialog
      wide
      about={{ uid }}
      facts={<Sent uid={uid} of={of} />}
      title={verdict === 'more_requested' ? `${action}: ${of.name}` : `${action} ${of.name}`}
      effect={effect}
      action={action}
      look={verdict === 'rejected' ? 'danger' : 'brand'}
      {...(!isVerified && {
        children: <ReasonChoice value={code} onChange={setCode} />,
        reason: reasonField(code),
      })}
      decide={async ({ reason }) => {
        const why = reasonForm(code, reason);
        const decision = { uid, version: of.version, verdict, ...(!isVerified && why) };
        needsSecond.current = (await call(decideInfo, decision)).needs_second;
      }}
      refresh={REFRESH}
      onDone={() =>
        onClose(
          needsSecond.current
            ? t('accounts.secondMemberMustVerifyToo', { name: of.name })
            : `${of.name}: ${done}.`,
        )
      }
      onClose={onBack}
    />
  );
};

/** A customer's information with its pictures. The view is audited. */
export const ReviewDialog = ({ uid, verdict: asked = null, onClose }: ReviewDialogProps) => {
  const [shown, setShown] = useState<Shown>(asked);
  const { data, error, refetch } = useQuery({
    queryKey: ['personal-info', uid],
    queryFn: ({ signal }) => call(lookAtInfo, { uid }, signal),
    // Each view is audited, so it is fetched only once.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const mayDecide = useMay('decide_personal_info');
  const newest = data?.[0];
  // A decision that was asked for at once has no view of the submission behind it.
  const onBack = () => (shown === asked ? onClose() : setShown(null));
  if (shown === 'again' && newest !== undefined)
    return <AskAgain uid={uid} name={newest.name} refresh={REFRESH} onClose={onClose} onBack={onBack} />;
  if (shown !== null && shown !== 'again' && mayDecide && newest?.status === 'submitted')
    return <Decide uid={uid} of={newest} verdict={shown} onClose={onClose} onBack={onBack} />;
  return (
    <Dialog wide title={t('common.personalInformation')} onClose={() => onClose()}>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('accounts.submission')} />}
      <CustomerWarnings uid={uid} />
      {newest !== undefined && <Sent uid={uid} of={newest} />}
      {data !== undefined && data.length > 1 && (
        <p className="text-ink-3">
          {t('accounts.earlierCountData', {
            count: data.length - 1,
            data: data
              .slice(1)
              .map((each) => `${each.version} ${stateWords(each)}`)
              .join(', '),
          })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onClose()}>{t('common.close')}</Button>
        {mayDecide && newest !== undefined && <ExportCase uid={uid} />}
        {mayDecide && newest?.status === 'verified' && (
          <Button onClick={() => setShown('again')}>{t('accounts.askVerifyAgain')}</Button>
        )}
        {mayDecide && newest?.status === 'submitted' && (
          <>
            <Button onClick={() => setShown('rejected')}>{t('common.rejectButton')}</Button>
            <Button onClick={() => setShown('more_requested')}>{t('accounts.askForMoreButton')}</Button>
            <Button look="brand" onClick={() => setShown('verified')}>
              {t('accounts.verify')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
};

import type { TermsVersion } from '@tallystick/contract';
import { useState } from 'react';
import { serverNowMs } from '../shared/api/api.ts';
import { ApiError } from '../shared/api/api-call.ts';
import { ProposeChange } from '../shared/changes/propose-change.tsx';
import { AmountCell } from '../shared/fields/amount-cell.tsx';
import { Field } from '../shared/fields/field.tsx';
import { readUtc } from '../shared/fields/utc-field.rules.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { ScrollArea } from '../shared/layout/scroll-area.tsx';
import { boundWarnings } from './stake-bounds.rules.ts';
import { draftOf, laterOn, type TermDraft, termOf, termPreview } from './terms.rules.ts';
import { TRADE_TERMS } from './terms-kind.ts';

/** Digits after the point: none of a count, six of a percentage that is a rate of eight, six of USDT. */
const COLUMNS = [
  ['seconds', t('common.seconds'), 0],
  ['profit_rate', t('trading.profitPercent'), 6],
  ['fee_rate', t('trading.feePercent'), 6],
  ['min', t('trading.minStakeUsdt'), 6],
  ['max', t('trading.maxStakeUsdt'), 6],
] as const;
const MOST = 10;
const EMPTY: TermDraft = { seconds: '', profit_rate: '', fee_rate: '0', min: '1', max: '' };

interface Draft {
  readonly key: number;
  readonly term: TermDraft;
}

interface Props {
  readonly newest: TermsVersion;
  readonly onClose: (done: string | null) => void;
}

const Durations = ({
  drafts,
  onChange,
}: {
  readonly drafts: readonly Draft[];
  readonly onChange: (drafts: readonly Draft[]) => void;
}) => (
  <ScrollArea>
    <table className="dense" aria-label={t('trading.durations')}>
      <thead>
        <tr>
          {COLUMNS.map(([name, words]) => (
            <th key={name} scope="col">
              {words}
            </th>
          ))}
          <th scope="col">{t('common.offered')}</th>
        </tr>
      </thead>
      <tbody>
        {drafts.map(({ key, term }) => (
          <tr key={key}>
            {COLUMNS.map(([name, words, digits]) => (
              <td key={name}>
                <AmountCell
                  label={`${words}, ${term.seconds === '' ? t('trading.new') : t('common.sSeconds', { seconds: term.seconds })}`}
                  value={term[name]}
                  digits={digits}
                  onChange={(value) =>
                    onChange(
                      drafts.map((draft) =>
                        draft.key === key ? { key, term: { ...term, [name]: value } } : draft,
                      ),
                    )
                  }
                />
              </td>
            ))}
            <td>
              <Button
                label={
                  term.seconds === ''
                    ? t('trading.removeNewDuration')
                    : t('common.removeName', { name: t('common.sSeconds', { seconds: term.seconds }) })
                }
                disabled={drafts.length === 1}
                onClick={() => onChange(drafts.filter((draft) => draft.key !== key))}
              >
                {t('common.remove')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

/** The sentences of the stake sheet with these terms. */
const Preview = ({ drafts }: { readonly drafts: readonly Draft[] }) => (
  <section className="rounded-sm border border-line bg-surface-2 p-3">
    <h3 className="font-semibold">{t('common.whatCustomerSee')}</h3>
    <ul className="text-ink-2">
      {drafts.map(({ key, term }) => {
        const words = termPreview(term);
        return words === null ? null : <li key={key}>{words}</li>;
      })}
    </ul>
  </section>
);

/** Both figures of each largest stake that is above the measured bound. */
const BoundWarnings = ({ drafts }: { readonly drafts: readonly Draft[] }) => (
  <div role="status" className="flex flex-col gap-1 font-medium text-act">
    {boundWarnings(drafts.map(({ term }) => termOf(term))).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);

const INVALID = t('trading.termsWrong');

const explain = (error: unknown): unknown =>
  error instanceof ApiError && error.fields['terms'] !== undefined
    ? new ApiError('invalid_fields', INVALID, {})
    : error;

/** Proposes all terms anew, from a given time. Another member of staff decides. */
export const TermsDialog = ({ newest, onClose }: Props) => {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    newest.terms.map((term) => ({ key: term.seconds, term: draftOf(term) })),
  );
  const [at, setAt] = useState(() => laterOn(serverNowMs()));
  const effectiveAt = readUtc(at);
  const isFilled = drafts.every(({ term }) => Object.values(term).every((value) => value !== ''));
  return (
    <ProposeChange
      wide
      kind={TRADE_TERMS}
      title={t('trading.tradingTermsVersion', { version: newest.version + 1 })}
      effect={t('trading.termsEffect')}
      hint={t('trading.customersReadHistoryTerms')}
      isReady={isFilled && effectiveAt !== null}
      draft={{
        subject: 'trade_terms',
        target: '',
        based_on: newest.version,
        content: { terms: drafts.map(({ term }) => termOf(term)), effective_at: effectiveAt ?? '' },
      }}
      explain={explain}
      onClose={onClose}
    >
      <Durations drafts={drafts} onChange={setDrafts} />
      <div>
        <Button
          disabled={drafts.length >= MOST}
          onClick={() =>
            setDrafts([...drafts, { key: Math.max(...drafts.map(({ key }) => key)) + 1, term: EMPTY }])
          }
        >
          {t('trading.anotherDuration')}
        </Button>
      </div>
      <BoundWarnings drafts={drafts} />
      <Preview drafts={drafts} />
      <Field
        label={t('trading.forceUtc')}
        name="effective_at"
        value={at}
        onChange={setAt}
        maxLength={19}
        hint={t('common.utcFormat')}
        {...(effectiveAt === null && { error: t('common.utcFormatWrong') })}
      />
    </ProposeChange>
  );
};

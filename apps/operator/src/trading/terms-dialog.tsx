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
import { draftOf, laterOn, type TermDraft, termOf, termPreview } from './terms.rules.ts';
import { TRADE_TERMS } from './terms-kind.ts';

/** Digits after the point: none of a count, six of a percentage that is a rate of eight, six of USDT. */
const COLUMNS = [
  ['seconds', t('Seconds'), 0],
  ['profit_rate', t('Profit (%)'), 6],
  ['fee_rate', t('Fee (%)'), 6],
  ['min', t('Min. stake (USDT)'), 6],
  ['max', t('Max. stake (USDT)'), 6],
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
    <table className="dense" aria-label={t('durations')}>
      <thead>
        <tr>
          {COLUMNS.map(([name, words]) => (
            <th key={name} scope="col">
              {words}
            </th>
          ))}
          <th scope="col">{t('Offered')}</th>
        </tr>
      </thead>
      <tbody>
        {drafts.map(({ key, term }) => (
          <tr key={key}>
            {COLUMNS.map(([name, words, digits]) => (
              <td key={name}>
                <AmountCell
                  label={`${words}, ${term.seconds === '' ? t('new') : t('{seconds} s', { seconds: term.seconds })}`}
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
                    ? t('Remove the new duration')
                    : t('Remove {name}', { name: t('{seconds} s', { seconds: term.seconds }) })
                }
                disabled={drafts.length === 1}
                onClick={() => onChange(drafts.filter((draft) => draft.key !== key))}
              >
                {t('Remove')}
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
    <h3 className="font-semibold">{t('What a customer will see')}</h3>
    <ul className="text-ink-2">
      {drafts.map(({ key, term }) => {
        const words = termPreview(term);
        return words === null ? null : <li key={key}>{words}</li>;
      })}
    </ul>
  </section>
);

const INVALID = t(
  'Invalid terms. Each duration must be 10–600 s and unique, profit at most 200 %, fee at most 10 %, minimum at most maximum.',
);

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
      title={t('Trading terms, version {version}', { version: newest.version + 1 })}
      effect={t(
        'Applies to trades accepted from this time. Open trades keep their terms. A second staff member must approve at least one minute before.',
      )}
      hint={t('Customers read it in the history of the terms.')}
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
          {t('Another duration')}
        </Button>
      </div>
      <Preview drafts={drafts} />
      <Field
        label={t('In force from (UTC)')}
        name="effective_at"
        value={at}
        onChange={setAt}
        maxLength={19}
        hint={t('Format: 2026-06-08 04:05')}
        {...(effectiveAt === null && { error: t('Use the format 2026-06-08 04:05') })}
      />
    </ProposeChange>
  );
};

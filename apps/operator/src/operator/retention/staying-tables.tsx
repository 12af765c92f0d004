import type { DataOf, retention } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';
import { STAY_WORDS } from './retention-words.ts';

interface Props {
  readonly stays: DataOf<typeof retention>['stays'];
  readonly documentsDays: number;
}

/** The tables whose rows no rule deletes, by the reason. */
export const StayingTables = ({ stays, documentsDays }: Props) => (
  <section aria-labelledby="staying">
    <h2 id="staying" className="mb-2 font-semibold">
      {t('retention.dataNoRuleDeletes')}
    </h2>
    <dl className="grid gap-3">
      {stays.map(({ reason, tables }) => {
        const [title, why] = STAY_WORDS[reason] ?? [reason, ''];
        return (
          <div key={reason}>
            <dt className="font-medium">{title}</dt>
            <dd className="text-ink-3">
              {why}
              {reason === 'account' && ` ${t('retention.closedAccountDocuments', { documentsDays })}`}
              <details>
                <summary className="cursor-pointer">
                  {t('retention.tablesCount', { count: tables.length })}
                </summary>
                <span className="break-words">{tables.join(', ')}</span>
              </details>
            </dd>
          </div>
        );
      })}
    </dl>
  </section>
);

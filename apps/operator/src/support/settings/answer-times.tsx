import { chatTimes } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { duration } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { PagePart } from '../../shared/layout/page.tsx';
import { Failure, Loading } from '../../shared/layout/query-states.tsx';
import { FilterSelect } from '../../shared/table/filters.tsx';

const DAYS = ['1', '7', '30', '90'] as const;

const timeWords = (seconds: number | null): string => (seconds === null ? '–' : duration(seconds));

interface RowProps {
  readonly name: string;
  readonly cells: readonly string[];
}

const Row = ({ name, cells }: RowProps) => (
  <tr className="border-line border-b">
    <th scope="row">{name}</th>
    {cells.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand where they stand.
      <td key={at} className="whitespace-nowrap text-right">
        {cell}
      </td>
    ))}
  </tr>
);

const HEADS = [
  t('common.by'),
  t('desk.firstAnswers'),
  t('desk.median'),
  t('desk.ninetyPercentWithin'),
  t('common.resolved'),
  t('desk.median'),
  t('desk.ninetyPercentWithin'),
];

/** How fast requests are answered for the first time, and resolved. */
export const AnswerTimes = () => {
  const [days, setDays] = useState<string>('7');
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-times', days],
    queryFn: ({ signal }) => call(chatTimes, { days }, signal),
    refetchInterval: 60_000,
  });
  return (
    <PagePart
      title={t('desk.answerTimes')}
      aside={
        <FilterSelect
          label={t('desk.requestsLast')}
          value={days}
          options={DAYS.map((each) => [each, t('desk.days', { days: Number(each) })] as const)}
          onChange={setDays}
        />
      }
    >
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('desk.answerTimesWord')} />}
      {data !== undefined && (
        <table className="dense" aria-label={t('desk.answerTimes')}>
          <thead>
            <tr>
              {HEADS.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two heads have the same words.
                <th key={at} scope="col" className={at === 0 ? '' : 'text-right'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              name={t('desk.allRequests', { count: data.requests })}
              cells={[
                t('desk.unansweredAnswered', {
                  answered: data.requests - data.unanswered,
                  unanswered: data.unanswered,
                }),
                timeWords(data.first_answer.median_seconds),
                timeWords(data.first_answer.p90_seconds),
                t('desk.openResolved', { resolved: data.requests - data.open, open: data.open }),
                timeWords(data.resolution.median_seconds),
                timeWords(data.resolution.p90_seconds),
              ]}
            />
            {data.members.map((member) => (
              <Row
                key={member.name}
                name={member.name}
                cells={[
                  String(member.answered),
                  timeWords(member.first_answer_median_seconds),
                  '',
                  String(member.resolved),
                  '',
                  '',
                ]}
              />
            ))}
          </tbody>
        </table>
      )}
    </PagePart>
  );
};

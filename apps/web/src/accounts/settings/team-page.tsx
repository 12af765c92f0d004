import { team } from '@tallystick/contract/accounts/team.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Copy, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import { useSession } from '../../shared/device/session.ts';
import { useCopy } from '../../shared/device/use-copy.ts';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { LoadMore } from '../../shared/navigation/load-more.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { Ago } from '../../shared/scheduling/ago.tsx';
import { listTexts } from '../../shared/texts/list-texts.ts';

const useTeam = () =>
  useInfiniteQuery({
    queryKey: ['team'],
    queryFn: ({ pageParam, signal }) => call(team, pageParam, { signal, quiet: true }),
    ...listPages,
  });

const Code = () => {
  const t = useTranslations();
  const code = useSession().userInfo?.invitation_code ?? '';
  const copy = useCopy();
  return (
    <Card className="flex flex-col gap-3">
      <span className="text-14 text-ink-2">{t('lists.yourCode')}</span>
      <span className="break-all font-semibold text-28 tracking-wide" data-copy={code}>
        {code}
      </span>
      <Button
        look="quiet"
        icon={<Copy className="size-5" aria-hidden="true" />}
        onClick={() => void copy(code)}
      >
        {t('accounts.me.copyInvitation')}
      </Button>
      <p className="text-pretty text-14 text-ink-2">{t('lists.teamIntro')}</p>
    </Card>
  );
};

const Members = () => {
  const t = useTranslations();
  const members = useTeam();
  if (members.data === undefined) return <NotLoaded query={members} rows={5} />;
  const list = members.data.pages.flatMap((page) => page.list);
  if (list.length === 0) {
    return (
      <Card>
        <EmptyList
          icon={<Users aria-hidden="true" />}
          line={t('lists.teamEmpty')}
          body={t('lists.teamEmptyBody')}
        />
      </Card>
    );
  }
  return (
    <section aria-labelledby="members">
      <SectionHeading id="members">
        {t('lists.members', { count: members.data.pages[0]?.total ?? list.length })}
      </SectionHeading>
      <Card flush>
        <ul>
          {list.map(({ name, joined_at: joinedAt }) => (
            <li
              key={`${joinedAt} ${name}`}
              className="flex min-h-14 items-center gap-3 border-line px-4 py-2 not-first:border-t"
            >
              <span className="size-9 shrink-0 text-brand-ink">
                <Rosette seed={`${joinedAt} ${name}`} shape="wreath" className="size-full" />
              </span>
              <span className="min-w-0 flex-1 break-words font-medium text-16">{name}</span>
              <span className="text-12 text-ink-2">
                <Ago at={joinedAt} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <LoadMore of={members} />
    </section>
  );
};

/** `/pages/team/index`: the customers whom the invitation code brought; one level, no commission. */
export const TeamPage = () => (
  <listTexts.With>
    <div className="flex flex-col gap-4 p-4">
      <Code />
      <Members />
    </div>
  </listTexts.With>
);
